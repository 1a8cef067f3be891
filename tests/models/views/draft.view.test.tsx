import { act, screen } from '@testing-library/react';
import { test } from 'vitest';
import { orientationFeature } from '#actors/orientation/orientation.feature.ts';
import { chileTime } from '#domain/chile-clock.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectDraft } from '#machines/orientation/index.ts';
import { OrientationScreen } from '#views/screens/orientation/orientation.screen.tsx';
import { type DraftShown, draftModel, draftModelEvents } from '../draft.model.ts';
import { id } from '../orientation.model.ts';
import { started } from '../support/features.ts';
import { t0 } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen, writeInto } from '../support/on-screen.tsx';
import { createDraftPorts, driveDraft } from '../support/systems/draft.ts';
import { startOrientation } from '../support/systems/orientation.ts';

await loadTexts('answering');

const time = chileTime(t0);
const editor = () => screen.getByLabelText<HTMLTextAreaElement>(t('orientation.answerLabel'));
const known: Record<string, DraftShown['text']> = {
  ...{ '': 'nothing', server: 'server', kept: 'kept' },
  ...{ theirs: 'theirs', elsewhere: 'theirs', merged: 'merged' },
};

function see() {
  const field = editor();
  return {
    saved: document.querySelector('output')?.textContent ?? null,
    text: known[field.value] ?? 'typed',
    busy: field.getAttribute('aria-busy') === 'true',
    readOnly: field.readOnly,
    conflict: screen.queryByText(t('orientation.conflictTitle')) && {
      buttons: screen.getAllByText(/^Seguir con/).map((button) => button.textContent),
      theirs:
        known[screen.getByRole('region', { name: t('orientation.theirs') }).querySelector('p')?.textContent ?? ''],
    },
  };
}

type Seen = ReturnType<typeof see>;

const words: Record<DraftShown['is'], string | null> = {
  loading: t('orientation.save.loading'),
  clean: null,
  unsaved: t('orientation.save.saving'),
  saving: t('orientation.save.saving'),
  saved: t('orientation.save.saved', { time }),
  keptHere: t('orientation.save.keptHere'),
  conflict: t('orientation.save.conflict'),
};

const shows = ({ is, text, theirs }: Pick<DraftShown, 'is' | 'text' | 'theirs'>): Seen => ({
  saved: words[is],
  text,
  busy: is === 'loading',
  readOnly: is === 'loading',
  conflict: theirs
    ? { buttons: [t('orientation.keepMine'), t('orientation.takeTheirs', { time })], theirs: 'theirs' }
    : null,
});

const paths = toursSeen(
  draftModel,
  draftModelEvents,
  {},
  {
    project: ({ value, context: { text, behind } }) => [value, text, behind],
  },
);

test.each(paths)('%s', async (_name, path) => {
  const ports = createDraftPorts();
  const { actor, drive: orientation, now } = startOrientation({ draft: ports });
  showView(<OrientationScreen id={id} />, {
    features: [started(orientationFeature, { open: () => actor, hold: () => () => undefined })],
    now,
  });
  await act(async () => void (await orientation.hubLive()));
  await act(async () => void (await orientation.loadedMine()));
  const draft = selectDraft(actor.getSnapshot());
  if (!draft) throw new Error('the holder has no draft');
  const person = createPerson();
  let keys = 0;
  const typed = async () => {
    keys += 1;
    await writeInto(editor(), `written ${keys}`);
  };
  await followPath(
    draftModel,
    {},
    path,
    {
      drive: throughView(driveDraft(ports, draft).drive, {
        typed,
        keptMine: () => person.click(screen.getByText(t('orientation.keepMine'))),
        tookTheirs: () => person.click(screen.getByText(t('orientation.takeTheirs', { time }))),
      }),
      observe: see,
      calls: () => ports.log.drain(),
    },
    (state) => shows({ is: metaOf<Pick<DraftShown, 'is'>>(state).is, ...state.context }),
  );
  actor.stop();
});
