/** What the processes of a soak say to each other. */
export type ToServer =
  | { kind: 'join'; count: number }
  | { kind: 'emit'; seed: number; count: number; perSecond: number }
  | { kind: 'end' };
export type FromServer =
  | { kind: 'ready' }
  | { kind: 'joined'; port: number; tokens: string[] }
  | { kind: 'emitted'; seed: number };
