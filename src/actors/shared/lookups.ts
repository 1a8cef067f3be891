/** `of`: the row of another list that it belongs to. `hidden`: named where it was chosen, and not offered. */
export type Choice = { id: string; name: string; of?: string; hidden?: boolean };
export type Failed = { kind: 'failed' };
/** What a list offers to choose from. A failure is an answer: what asked works without it, or asks again (R8). */
export type Lookup<T> = ({ kind: 'ready' } & T) | Failed;

export async function lookedUp<T>(read: () => Promise<T>): Promise<Lookup<T>> {
  try {
    return { kind: 'ready', ...(await read()) };
  } catch {
    return { kind: 'failed' };
  }
}
