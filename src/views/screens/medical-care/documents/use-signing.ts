import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { DocumentFiles } from '#actors/document-files/document-files.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useOptionalActor } from '../../../app/ronda.context.tsx';
import { useFeature } from '../../../app/use-feature.ts';

type Signing = ReturnType<DocumentFiles['signing']>;
export type SigningActor = ActorRefFrom<Signing['logic']>;
export type SigningParts = { actor: SigningActor; pick: Signing['pick']; handOver: Signing['handOver'] };

/** Signing of an encounter's documents; mounted with their list and cleared on unmount. */
export function useSigning(careId: string) {
  const files = useFeature(documentFilesFeature);
  const session = useOptionalActor('session') ?? undefined;
  const user = useSelector(session, (snapshot) => (snapshot ? selectProfile(snapshot)?.user : undefined));
  const [{ logic, pick, handOver, leave }] = useState(files.signing);
  const actor = useActorRef(logic, { input: { careId, rut: user?.IC ?? '' } });
  /** Callback for the `ref` of the remaining element. */
  const left = useCallback(() => leave, [leave]);
  return { signing: { actor, pick, handOver }, userId: user?.UserId ?? '', left };
}
