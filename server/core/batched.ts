type Waiting<T, R> = { item: T; done(answer: R): void; failed(error: unknown): void };

/**
 * Batches the items requested within `window` milliseconds of the first one (0: the same turn of the event loop) into one
 * call of `ask`. Connections arrive one per turn, so they are batched by time. `ask` returns results in the order of its
 * items; its error rejects every caller.
 */
export function batched<T, R>(
  ask: (items: readonly T[]) => Promise<readonly R[]>,
  { within = 0 } = {},
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];

  async function askAll(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await ask(asked.map(({ item }) => item));
      if (answers.length !== asked.length) throw new Error(`${asked.length} asked, ${answers.length} were answered`);
      for (const [index, answer] of answers.entries()) asked[index]?.done(answer);
    } catch (error) {
      for (const { failed } of asked) failed(error);
    }
  }
  return (item) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) within === 0 ? setImmediate(askAll) : setTimeout(askAll, within);
      waiting.push({ item, done, failed });
    });
}
