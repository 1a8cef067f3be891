import { useActorRef } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { DocumentFiles } from '#actors/document-files/document-files.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useSessionUser } from '../../../app/use-session-user.ts';

type Signing = ReturnType<DocumentFiles['signing']>;
export type SigningActor = ActorRefFrom<Signing['logic']>;
export type SigningParts = { actor: SigningActor; pick: Signing['pick']; handOver: Signing['handOver'] };

/** Signing of an encounter's documents; mounted with their list and cleared on unmount. */
export function useSigning(careId: string) {
  const files = useFeature(documentFilesFeature);
  const user = useSessionUser();
  const [{ logic, pick, handOver, leave }] = useState(files.signing);
  const actor = useActorRef(logic, { input: { careId, rut: user?.IC ?? '' } });
  /** Callback for the `ref` of the remaining element. */
  const left = useCallback(() => leave, [leave]);
  return { signing: { actor, pick, handOver }, userId: user?.UserId ?? '', left };
}
