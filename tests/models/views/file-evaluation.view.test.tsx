import { act, cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EvaluationActor } from '#actors/files/file-evaluation.actor.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { fullName } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import { Evaluated } from '#views/screens/medical-care/evaluated.tsx';
import { EvaluateButton, EvaluateFile } from '#views/screens/medical-care/file-evaluation.tsx';
import {
  type FileEvaluationShown,
  fileEvaluationModel,
  fileEvaluationShows,
  fileEvaluationSlices,
} from '../file-evaluation.model.ts';
import { started } from '../support/features.ts';
import { medicalCare, storedFile } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen, writeInto } from '../support/on-screen.tsx';
import { careFilesPorts } from '../support/systems/care-files.ts';
import { commentTexts, files, glucose, hemogram, resultExam } from '../support/systems/file-evaluation.ts';

await loadTexts('care');

const may = medicalCare(30, { status: 3, Allowed: [{ Action: 'evaluate', Allowed: true, Guard: null }] });
const fresh = { ...files.fresh, Name: 'hemograma.png' };
const evaluated = { ...files.evaluated, Name: 'glicemia.png' };
const dialog = () => screen.queryByRole('dialog');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

function Host({ evaluation }: { evaluation: EvaluationActor }) {
  return (
    <>
      <EvaluateButton evaluation={evaluation} file={fresh} row={may} />
      <EvaluateButton evaluation={evaluation} file={evaluated} row={may} />
      <EvaluateFile evaluation={evaluation} row={may} />
    </>
  );
}

async function show() {
  const { files: parts, evaluation } = careFilesPorts();
  const actor = createActor(parts.evaluation.logic(() => undefined)).start();
  const cares = started(medicalCareFeature, { files: parts });
  await act(async () => {
    showView(
      <Suspense>
        <Host evaluation={actor} />
      </Suspense>,
      { features: [cares] },
    );
  });
  const open = (name: string) => () => createPerson().click(button(t('care.evaluation.open', { name })));
  const named = new RegExp(`^${hemogram.Name}`);
  async function chooseExam() {
    const person = createPerson();
    const found = { Quantity: 2, Dtos: [hemogram, glucose] };
    if (evaluation.search.isWaiting()) await act(async () => void (await evaluation.search.resolve(found)));
    if (!screen.queryByRole('option', { name: named })) await person.click(button(t('care.evaluation.list')));
    await person.click(await screen.findByRole('option', { name: named }));
  }
  return { ...evaluation, actor, open, chooseExam };
}

/** Preloads the lazy component. */
beforeAll(async () => {
  const { open } = await show();
  await open(fresh.Name)();
  await screen.findByRole('dialog');
  cleanup();
});

type Seen = Omit<FileEvaluationShown, 'standing'> & { again: boolean };
const invalid = (element: Element | null) => element?.getAttribute('aria-invalid') === 'true';

function see(): Seen {
  if (!dialog()) {
    const nothing = { exam: 'none', comment: 'none', result: 'none', missing: [], failure: null } as const;
    return { ...nothing, missing: [], view: 'closed', again: false };
  }
  const [exam, comment] = [field(t('care.evaluation.exam')), field(t('care.evaluation.comment'))];
  const [good, bad] = [t('care.evaluation.results.good'), t('care.evaluation.results.bad')].map((name) =>
    screen.getByRole<HTMLInputElement>('radio', { name }),
  );
  const text = Object.entries(commentTexts).find(([, value]) => value === comment.value)?.[0];
  const failures = ['changed', 'not_allowed', 'not_found', 'ui.generic_error'] as const;
  const alert = screen.queryByRole('alert')?.textContent ?? '';
  const busy = screen.queryByRole('button', { name: t('care.evaluation.saving') }) !== null;
  const again = t('care.evaluation.again', { name: fullName(resultExam().EvaluatedBy), when: '' }).split('(')[0] ?? '';
  return {
    view: busy ? 'sending' : comment.readOnly ? 'opening' : 'writing',
    exam: exam.value === '' ? 'none' : exam.value === hemogram.Name ? 'chosen' : 'standing',
    comment: (text ?? 'unknown') as Seen['comment'],
    result: good?.checked ? 'good' : bad?.checked ? 'bad' : 'none',
    missing: (
      [
        ['exam', exam],
        ['comment', comment],
        ['result', good ?? null],
      ] as const
    ).flatMap(([name, element]) => (invalid(element) ? [name] : [])),
    failure: failures.find((failure) => alert.includes(t(`care.evaluation.failures.${failure}`))) ?? null,
    again: dialog()?.textContent?.includes(again) === true,
  };
}

const model = fileEvaluationModel(files.fresh.FileId);
const notSeen = () => undefined;

describe.each(Object.entries(fileEvaluationSlices))('evaluate attachment, %s', (_slice, events) => {
  test.each(toursSeen(model, events, {}))('%s', async (_name, path) => {
    const { world, log, open, chooseExam } = await show();
    const person = createPerson();
    const write = (text: string) => () => writeInto(field(t('care.evaluation.comment')), text);
    await followPath(
      model,
      {},
      path,
      {
        drive: throughView(
          {
            ...world,
            openNew: notSeen,
            openEvaluated: notSeen,
            close: notSeen,
            choseExam: notSeen,
            clearedExam: notSeen,
            typed: notSeen,
            typedBlank: notSeen,
            choseGood: notSeen,
            save: notSeen,
            dismissed: notSeen,
          },
          {
            openNew: open(fresh.Name),
            openEvaluated: open(evaluated.Name),
            close: () => person.click(button(t('app.cancel'))),
            choseExam: chooseExam,
            clearedExam: async () => {
              const clear = screen.queryByRole('button', { name: t('care.evaluation.clear') });
              if (clear) await person.click(clear);
            },
            typed: write(commentTexts.typed),
            typedBlank: write(commentTexts.blank),
            choseGood: () => person.click(screen.getByRole('radio', { name: t('care.evaluation.results.good') })),
            save: () => person.click(button(t('care.evaluation.save'))),
            dismissed: () => person.click(button(t('app.dismiss'))),
          },
        ),
        observe: see,
        calls: () => log.drain(),
      },
      (state): Seen => {
        const { standing, ...shown } = fileEvaluationShows(state);
        return { ...shown, again: standing !== 0 };
      },
    );
  });
});

test('clinical 2: disables it without permission, and shows the evaluation beside the file', async () => {
  const { actor } = await show();
  cleanup();
  const { files: parts } = careFilesPorts();
  const cares = started(medicalCareFeature, { files: parts });
  const row = medicalCare(30, { Allowed: [{ Action: 'evaluate', Allowed: false, Guard: 'notMyRole' }] });
  await act(async () => {
    showView(
      <Suspense>
        <EvaluateButton evaluation={actor} file={storedFile(1)} row={row} />
        <Evaluated of={resultExam()} />
      </Suspense>,
      { features: [cares] },
    );
  });
  expect(screen.queryAllByRole('button')).toEqual([]);
  const shown = within(screen.getByRole('region', { name: t('care.evaluation.shown') }));
  expect(
    [t('care.evaluation.results.bad'), glucose.Name, glucose.Code, commentTexts.standing].map(
      (text) => shown.queryByText(text) !== null,
    ),
  ).toEqual([true, true, true, true]);
});
