import { expect, test } from 'vitest';
import { careDocumentsMachine } from '#machines/care-documents/index.ts';
import {
  careDocumentsEvents,
  careDocumentsModel,
  unsavedDocumentsEvents,
  voidedDocumentsEvents,
} from './care-documents.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { careDocumentsActs, startCareDocuments } from './support/systems/care-documents.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(careDocumentsMachine);

test.each([
  ...edgesOf(careDocumentsModel, careDocumentsEvents, undefined),
  ...edgesOf(careDocumentsModel, unsavedDocumentsEvents, undefined),
  ...edgesOf(careDocumentsModel, voidedDocumentsEvents, undefined),
])('%s', async (_name, path) => {
  const { actor, drive, observe } = startCareDocuments({ inspect });
  await followPath(
    careDocumentsModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: careDocumentsActs } },
    ({
      context: { listed, reading, open, withdrawal, withdrawing, onlyHere, voiding, voidFailed, unsaved, looking },
    }) => ({
      listed,
      asking: reading === 'asked' || reading === 'outdated',
      failed: reading === 'failed',
      open,
      withdrawing: withdrawal === 'asked' ? withdrawing : null,
      onlyHere,
      voiding: voidFailed ? null : voiding,
      voidFailed,
      unsaved,
      looking,
      withdrawFailed: withdrawal === 'failed',
    }),
  );
  actor.stop();
});

test('takes every declared transition of careDocumentsMachine', () => {
  expect(missing()).toEqual([]);
});
