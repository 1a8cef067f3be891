import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { fullName } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import { ShareDialog } from '#views/widgets/chat/share-dialog.tsx';
import { chatShareEvents, chatShareModel, chatShareShows, type ShareTo } from '../chat-share.model.ts';
import { started } from '../support/features.ts';
import { storedFile } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import {
  control,
  controlSeen,
  createPerson,
  showView,
  t,
  throughView,
  toursSeen,
  writeInto,
} from '../support/on-screen.tsx';
import { startChat } from '../support/systems/chat.ts';
import { chatSharePorts, shareTexts, shareWith } from '../support/systems/chat-share.ts';
import { camila, chatsOfTest, facilitator, luis } from '../support/systems/chats.ts';

await Promise.all([loadTexts('chat'), loadTexts('call')]);

const people = {
  ana: { ...camila, UserId: shareWith.ana, Name: 'Ana' },
  luis: { ...luis, UserId: shareWith.luis },
};
const file = storedFile(9);
const whose = 'Rosa Huenchumán, RUT 40.282.137-K';
const nameOf = (to: ShareTo) => fullName(people[to]);
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(t('chat.share.comment'));
const rowOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(`ul[aria-label="${t('chat.share.people')}"] > li`)].find((row) =>
    row.textContent?.includes(name),
  );
const buttonOf = (name: string) => rowOf(name)?.querySelector('button') ?? null;

async function show() {
  const ports = chatSharePorts();
  const chats = chatsOfTest({
    actor: startChat().actor,
    share: ports.logic,
    people: [people.ana, people.luis, facilitator],
  });
  await act(async () => {
    showView(
      <Suspense>
        <ShareDialog file={file} whose={whose} onClose={() => undefined} />
      </Suspense>,
      { features: [started(chatFeature, chats)] },
    );
  });
  return ports;
}

function see(to: ShareTo) {
  const row = rowOf(nameOf(to));
  return {
    button: controlSeen(buttonOf(nameOf(to))),
    sent: row?.textContent?.includes(t('chat.share.sentTo', { name: nameOf(to) })) === true,
    failure: row?.querySelector('[role=alert]')?.textContent ?? null,
  };
}

type Shown = ReturnType<typeof chatShareShows>;
const failures = { notClinical: t('chat.share.failures.notClinical'), generic: t('chat.share.failures.generic') };
const shows = (shown: Shown, to: ShareTo): ReturnType<typeof see> => ({
  button:
    shown[to] === 'sent'
      ? null
      : control(t('chat.share.send', { name: nameOf(to) }), {
          busy: shown.view === 'sending',
          disabled: shown.view === 'sending' || shown.text === 'tooLong',
          reason: shown.text === 'tooLong' ? t('chat.tooLong', { count: 1 }) : null,
        }),
  sent: shown[to] === 'sent',
  failure: shown.failure?.to === to ? failures[shown.failure.code === 'notClinical' ? 'notClinical' : 'generic'] : null,
});

type Before = { value: unknown; context: { text: Shown['text']; sent: ShareTo[] } };
/** Typing the same text again is no change. */
const offers = (event: string, before: Before | undefined) => {
  if (event === 'typed') return before?.context.text !== 'typed';
  if (event === 'pasted') return before?.context.text !== 'tooLong';
  const to = event === 'sendAna' ? 'ana' : event === 'sendLuis' ? 'luis' : null;
  return to === null || (before?.value === 'ready' && !before.context.sent.includes(to));
};

test.each(toursSeen(chatShareModel, chatShareEvents, {}, { offers }))('%s', async (_name, path) => {
  const { world } = await show();
  const person = createPerson();
  const send = (to: ShareTo) => () => person.click(buttonOf(nameOf(to)) ?? document.body);
  await followPath(
    chatShareModel,
    {},
    path,
    {
      drive: throughView(
        {
          ...world,
          typed: () => undefined,
          pasted: () => undefined,
          sendAna: () => undefined,
          sendLuis: () => undefined,
        },
        {
          typed: () => writeInto(comment(), shareTexts.typed),
          pasted: () => writeInto(comment(), shareTexts.tooLong),
          sendAna: send('ana'),
          sendLuis: send('luis'),
        },
      ),
      observe: () => ({
        text: comment().value,
        excess: document.body.textContent?.includes(t('chat.tooLong', { count: 1 })) === true,
        readOnly: comment().readOnly,
        ana: see('ana'),
        luis: see('luis'),
      }),
      calls: () => [],
    },
    (state) => {
      const shown = chatShareShows(state);
      return {
        text: shareTexts[shown.text],
        excess: shown.text === 'tooLong',
        readOnly: shown.view !== 'ready',
        ana: shows(shown, 'ana'),
        luis: shows(shown, 'luis'),
      };
    },
  );
});

test('SAFE-1, SAFE-2: shows patient, file, names and roles before sending, and explains who cannot read clinical files', async () => {
  const { world, share } = await show();
  await act(async () => void (await world.foundNothing()));
  const name = fullName(facilitator);
  expect([
    screen.queryByText(file.Name) !== null,
    screen.queryByRole('dialog', { description: whose }) !== null,
    screen.queryByText(t('chat.share.text')) !== null,
    [fullName(people.ana), fullName(people.luis), name].map((one) => rowOf(one)?.querySelector('.meta')?.textContent),
    [fullName(people.ana), name].map((one) => buttonOf(one) !== null),
    share.inputs,
  ]).toEqual([
    true,
    true,
    true,
    [t('call.roles.doctor'), t('call.roles.doctor'), `${t('call.roles.facilitator')} · ${t('chat.share.notClinical')}`],
    [true, false],
    [],
  ]);
});

test('U13: leaves the focus in the row of the person to whom it was sent', async () => {
  const { world } = await show();
  await act(async () => void (await world.foundNothing()));
  const person = createPerson();
  await person.click(buttonOf(fullName(people.ana)) ?? document.body);
  await act(async () => void (await world.sent()));
  expect(document.activeElement).toBe(rowOf(fullName(people.ana))?.querySelector('[role=status]'));
  await person.tab();
  expect(document.activeElement).toBe(buttonOf(fullName(people.luis)));
});

test('U13: takes the focus from nothing else when it was sent', async () => {
  const { world } = await show();
  await act(async () => void (await world.foundNothing()));
  const person = createPerson();
  await person.click(buttonOf(fullName(people.ana)) ?? document.body);
  const search = screen.getByRole('searchbox');
  await act(async () => search.focus());
  await act(async () => void (await world.sent()));
  expect(document.activeElement).toBe(search);
});
