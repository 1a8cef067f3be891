/** Chunks of the workstation alone (`chunks.ts`), the patient's pages load none of them. */
const ofWorkstation = /\/(?:login|start|home|live|next|chat)-[\w-]{8}\.js$/;

/**
 * What the browser loads beside the file of a dynamic import. The workstation names nothing: its worker keeps the whole build
 * (decision 058), and the names were 4 KB of the work home. The pages of a patient have no worker.
 */
export const preloadsOf = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  ofWorkstation.test(`/${hostId}`) ? [] : needed;
