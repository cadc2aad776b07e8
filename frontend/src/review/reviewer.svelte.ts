/** A review of a finished match: asked for, looked at while it grows, stopped. */
import type { ReviewInfo } from '../protocol';
import { Problem, api } from '../requests';

/** Milliseconds between two looks at what is known. */
const GLANCE = 1_000;
const UNDER_WAY = ['waiting', 'preparing', 'looking'];

type Requests = Pick<typeof api, 'beginReview' | 'review' | 'stopReview'>;

export class Reviewer {
  info: ReviewInfo | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  stopping = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(
    readonly table: string,
    private readonly requests: Requests = api,
    private readonly glance = GLANCE,
  ) {}

  get isUnderWay(): boolean {
    return this.info !== null && UNDER_WAY.includes(this.info.stage);
  }

  /** Take up a review that was asked for before. */
  async enter(): Promise<void> {
    await this.hear(this.requests.review(this.table));
  }

  async begin(): Promise<void> {
    this.stopping = false;
    await this.hear(this.requests.beginReview(this.table));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.hear(this.requests.stopReview(this.table));
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private async hear(answer: Promise<ReviewInfo>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const info = await answer;
      this.info = info.stage === 'none' ? null : info;
      this.problem = null;
    } catch (cause) {
      const problem = Problem.from(cause);
      // the stand was restarted meanwhile: it can be asked anew
      if (problem.slug === 'not-found') this.info = null;
      else this.problem = problem;
    }
    if (this.isUnderWay && !this.left) {
      this.timer = setTimeout(() => void this.hear(this.requests.review(this.table)), this.glance);
    }
  }
}
