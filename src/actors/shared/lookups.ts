/** `en`: English name. `of`: parent row in another list. `hidden`: shown where already chosen, but not offered. */
export type Choice = { id: string; name: string; en?: string | undefined; of?: string; hidden?: boolean };
export type Failed = { kind: 'failed' };
/** Options of a list. A failure is a result: the reader works without it or retries (R8). */
export type Lookup<T> = ({ kind: 'ready' } & T) | Failed;

export async function lookedUp<T>(read: () => Promise<T>): Promise<Lookup<T>> {
  try {
    return { kind: 'ready', ...(await read()) };
  } catch {
    return { kind: 'failed' };
  }
}
