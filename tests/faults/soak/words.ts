/** Messages between the processes of a soak. */
export type ToServer =
  | { kind: 'join'; count: number }
  | { kind: 'emit'; seed: number; count: number; perSecond: number }
  | { kind: 'end' };
export type FromServer =
  | { kind: 'ready' }
  | { kind: 'joined'; port: number; tokens: string[] }
  /** Timer delay of the server in milliseconds, p99 and maximum so far. */
  | { kind: 'emitted'; seed: number; late: number; latest: number };
