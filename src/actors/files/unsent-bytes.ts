import { type Observable, Subject } from 'rxjs';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createIndexedParts } from '#services/sealed/indexed-parts.ts';
import { createSealedFiles, type SealedFiles } from '#services/sealed/sealed-files.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export type UnsentBytes = SealedFiles & {
  /** Ids of files that were removed or uploaded. */
  forgotten$: Observable<string>;
};

type Needs = Pick<FeaturePorts, 'local' | 'userId'> & { dependencies: Pick<FeaturePorts['dependencies'], 'report'> };

const known = new WeakMap<LocalDrafts, UnsentBytes>();

/** One store per signed-in user, shared by all features: without browser storage the files are only in its memory. */
export function unsentBytesOf({ local, userId, dependencies: { report } }: Needs): UnsentBytes {
  const found = known.get(local);
  if (found) return found;
  const files = createSealedFiles({ userId, loadKey: local.key, store: createIndexedParts(), report });
  const forgotten$ = new Subject<string>();
  const made: UnsentBytes = {
    ...files,
    forgotten$,
    forget(fileId) {
      forgotten$.next(fileId);
      return files.forget(fileId);
    },
  };
  known.set(local, made);
  return made;
}
