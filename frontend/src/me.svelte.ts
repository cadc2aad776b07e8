import { api } from './requests';

/** The guest's byline, asked for once and shared by all that shows it. */
class Me {
  name = $state('');
  private asked: Promise<void> | undefined;

  ask(): Promise<void> {
    this.asked ??= api.me().then(
      ({ name }) => void (this.name = name),
      () => void (this.asked = undefined),
    );
    return this.asked;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const me = new Me();
