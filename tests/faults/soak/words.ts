/** What the processes of a soak say to each other. */
export type ToServer =
  | { kind: 'join'; count: number }
  | { kind: 'emit'; seed: number; count: number; perSecond: number }
  | { kind: 'end' };
export type FromServer =
  | { kind: 'ready' }
  | { kind: 'joined'; port: number; tokens: string[] }
  /** `late`: by how many milliseconds the timers of the server were late, p99. */
  | { kind: 'emitted'; seed: number; late: number };
