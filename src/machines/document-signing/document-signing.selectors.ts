import type { SnapshotFrom } from 'xstate';
import type { documentSigningMachine } from './document-signing.machine.ts';

type Snapshot = SnapshotFrom<typeof documentSigningMachine>;
const stages = ['choosing', 'opening', 'freezing', 'signing', 'uploading', 'interrupted', 'stopped', 'done'] as const;
export type SigningStage = (typeof stages)[number];

export const selectStage = (snapshot: Snapshot): SigningStage =>
  stages.find((one) => snapshot.hasTag(one)) ?? 'choosing';
export const selectCertificate = ({ context: { file, certificate, refusal } }: Snapshot) => ({
  file,
  certificate,
  refusal,
});
export const selectOutcomes = (snapshot: Snapshot) =>
  snapshot.context.documents.map((document) => ({
    document,
    outcome: snapshot.context.outcomes[document.id] ?? null,
  }));
export const selectProgress = ({ context: { documents, outcomes } }: Snapshot) => ({
  done: Object.keys(outcomes).length,
  of: documents.length,
});
