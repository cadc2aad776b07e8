/** Somebody's way through a lesson: which bubble is up, and what became of a choice. */
import { tick } from 'svelte';
import { Desk } from '../motion';
import { BRISK } from '../pacing';
import type { Lesson, LessonStep, Update } from '../protocol';
import { play } from '../sound';

export class Course {
  /** The bubble on show, from 0. */
  at = $state(0);
  /** Why a choice was not the one; gone with the next bubble. */
  hint: string | null = $state(null);
  /** What the last deed told, for the tape and for screen readers. */
  told = $state('');
  readonly desk = new Desk();

  constructor(readonly lesson: Lesson) {}

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }

  get update(): Update {
    return this.lesson.updates[this.step.ply]!;
  }

  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** What may be done now: everything that is legal, while there is something to find. */
  get actions() {
    return this.step.yours ? this.update.actions : [];
  }

  /** The learner's choice: the wanted one leads on, any other gets its hint. */
  choose(action: number): void {
    if (!this.step.yours) return;
    if (action === this.step.action) void this.go(this.at + 1);
    else {
      // said anew even if it is the same hint again
      this.hint = null;
      void tick().then(() => (this.hint = this.step.hint));
      play('thud');
    }
  }

  /** Read on, or be shown. */
  on(): void {
    if (!this.isLast) void this.go(this.at + 1);
  }

  back(): void {
    if (this.at > 0) void this.go(this.at - 1);
  }

  restart(): void {
    void this.go(0);
  }

  private async go(at: number): Promise<void> {
    const from = this.step.ply;
    const to = this.lesson.steps[at]!.ply;
    const isDeed = to === from + 1;
    this.desk.before(isDeed ? BRISK.each : 0);
    this.hint = null;
    this.at = at;
    this.told = isDeed ? this.update.events.map((event) => event.text).join(' ') : '';
    await tick();
    this.desk.after();
    if (isDeed) play('tick');
  }
}
