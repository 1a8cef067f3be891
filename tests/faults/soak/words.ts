/** What the processes of a soak say to each other. */
export type ToServer =
  | { kind: 'join'; count: number }
  | { kind: 'emit'; seed: number; count: number; perSecond: number }
  | { kind: 'end' };
export type FromServer =
  | { kind: 'ready' }
  | { kind: 'joined'; port: number; tokens: string[] }
  /** By how many milliseconds the timers of the server were late, p99 and the longest so far. */
  | { kind: 'emitted'; seed: number; late: number; latest: number };
