import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createThemeStore } from '#actors/app/theme.store.ts';
import type { VisitDesk } from '#actors/visit/visit.ts';
import { loadTexts } from '#i18n/index.ts';
import { languageMachine } from '#machines/language/index.ts';
import { VisitApp } from '#views/screens/visit/visit.app.tsx';
import { guid, t0, visit } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { alertSeen, control, controlSeen, createPerson, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startVisit, visitActs, visitForm } from '../support/systems/visit.ts';
import {
  type CareShown,
  careEvents,
  careModel,
  type DoorInput,
  type DoorShown,
  doorEvents,
  doorModel,
  type QuestionShown,
  questionEvents,
  questionModel,
} from '../visit.model.ts';
import { type SharingShown, sharingEvents, sharingModel } from '../visit-sharing.model.ts';

await loadTexts('visit');
await loadTexts('visitSharing');

const still = { subscribe: () => () => undefined };
/** Shows the page with the actor of the system under test; all other dependencies are stubs. */
function show(actor: VisitDesk['actor']) {
  const desk: VisitDesk = {
    actor,
    language: createActor(languageMachine, { input: { locale: 'es' } }),
    calls: { ...still, get: () => null },
    sound: { ...still, arm: () => undefined, isBlocked: () => false },
    // The files have a separate test.
    files: () => new Promise(() => undefined),
    path: () => '/es/visit',
    reload: () => undefined,
    report: () => undefined,
    theme: createThemeStore({ theme: () => 'system', rememberTheme: () => undefined }),
    ticks: { ...still, now: () => t0 },
    stop: () => undefined,
  };
  render(<VisitApp desk={desk} />);
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = async (person: ReturnType<typeof createPerson>, name: string) =>
  person.click(button(name) ?? expect.fail(`no button "${name}"`));

const titles: Record<Exclude<DoorShown['page'], 'inside'>, string> = {
  asking: t('visit.ask.title'),
  sent: t('visit.sent.title'),
  entering: t('visit.entering.title'),
  notEntered: t('visit.notEntered.title'),
  refused: t('visit.refused.title'),
  ended: t('visit.ended.title'),
};
const again = {
  sent: t('visit.sent.again'),
  refused: t('visit.refused.again'),
  ended: t('visit.ended.again'),
} as const;

describe.each<DoorInput>([{ start: 'code' }, { start: 'nothing' }])('visit, the door, opened with $start', (input) => {
  const paths = toursSeen(doorModel, doorEvents, input, { offers: (event) => event !== 'careGone' });
  const main = () => screen.getByRole('main');
  const see = () => ({
    title: screen.getByRole('heading', { level: 1 }).textContent,
    alert: alertSeen(),
    button: controlSeen(main().querySelector('button')),
  });

  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive, request } = startVisit(input);
    show(actor);
    const person = createPerson();
    const focusLost: string[] = [];
    const write = async (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      await person.clear(field);
      await person.click(field);
      await person.paste(text);
    };
    await followPath(
      doorModel,
      input,
      path,
      {
        drive: throughView(drive, {
          ask: async () => {
            await write(t('visit.ask.rut'), visitForm.IC);
            await person.clear(screen.getByLabelText(t('visit.ask.birthDate')));
            await person.type(screen.getByLabelText(t('visit.ask.birthDate')), visitForm.BirthDate);
            await write(t('visit.ask.reason'), visitForm.Reason);
            await press(person, t('visit.ask.send'));
          },
          askAgain: async () => {
            await person.click(main().querySelector('button') ?? document.body);
            const heading = screen.getByRole('heading', { level: 1, name: titles.asking });
            if (document.activeElement !== heading) focusLost.push(document.activeElement?.tagName ?? '');
          },
          retry: () => press(person, t('app.retry')),
        }),
        observe: see,
        calls: () => [],
      },
      (state) => {
        const { page, busy } = metaOf<Pick<DoorShown, 'page' | 'busy'>>(state);
        const { failure } = state.context;
        const buttons = {
          ...again,
          asking: t('visit.ask.send'),
          notEntered: t('app.retry'),
          entering: null,
          inside: null,
        } as const;
        const name = busy ? t('visit.ask.sending') : buttons[page];
        return {
          title: page === 'inside' ? t('visit.stages.waiting') : titles[page],
          alert: failure && t(`visit.failures.${failure}`),
          button: name && control(name, { busy, disabled: busy }),
        };
      },
    );
    expect(focusLost).toEqual([]);
    expect(request.inputs.map(({ Document: _, ...sent }) => sent)).toEqual(
      path.steps
        .filter(({ event }) => event.type === 'ask')
        .map(() => {
          const { Document: _, ...sent } = visitForm;
          return sent;
        }),
    );
    actor.stop();
  });
});

const begin = async () => {
  const system = startVisit({ start: 'code' });
  show(system.actor);
  await system.drive.openedInside();
  return system;
};

describe('visit, what is known of the care', () => {
  const see = () => ({
    title: screen.getByRole('heading', { level: 1 }).textContent,
    retry: button(t('app.retry')) !== null,
    ahead: screen.queryByText(t('visit.ahead', { count: 2 })) !== null,
    another: button(t('visit.askAnother')) !== null,
  });
  const paths = toursSeen(
    careModel,
    careEvents,
    {},
    {
      offers: (event, before) =>
        event !== 'retry' ||
        before === undefined ||
        before.context.stage === 'waiting' ||
        before.context.stage === 'attended',
    },
  );
  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive } = await begin();
    const person = createPerson();
    await followPath(
      careModel,
      {},
      path,
      {
        drive: throughView(drive, { retry: () => press(person, t('app.retry')) }),
        observe: see,
        calls: () => [],
      },
      (state) => {
        const { stage } = state.context;
        const { stale } = metaOf<Pick<CareShown, 'stale'>>(state);
        const goesOn = stage === 'waiting' || stage === 'attended';
        return {
          title: t(`visit.stages.${stage}`),
          retry: stale && goesOn,
          ahead: stage === 'waiting',
          another: !goesOn,
        };
      },
    );
    actor.stop();
  });
});

describe('visit, what is asked', () => {
  const see = () => ({
    dialog: screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null,
    accept: controlSeen(button(t('visit.consent.accept'))),
    open: button(t('visit.consent.open')) !== null,
    yes: controlSeen(button(t('visit.share.yes'))),
    consentFailed: screen.queryByText(t('visit.consent.failed')) !== null,
    shareFailed: screen.queryByText(t('visit.share.failed')) !== null,
  });
  test('loads the code of the dialog with the first question', async () => {
    const { actor, drive } = await begin();
    await drive.consentAsked();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    actor.stop();
  });

  test.each(toursSeen(questionModel, questionEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, answerConsent, answerShare } = await begin();
    const person = createPerson();
    await followPath(
      questionModel,
      {},
      path,
      {
        drive: throughView(drive, {
          accept: () => press(person, t('visit.consent.accept')),
          reject: () => press(person, t('visit.consent.reject')),
          later: () => press(person, t('visit.consent.later')),
          openAgain: () => press(person, t('visit.consent.open')),
          shareIt: () => press(person, t('visit.share.yes')),
          keepIt: () => press(person, t('visit.share.no')),
        }),
        observe: see,
        calls: () => [],
      },
      (state) => {
        const { consent, share } = metaOf<Partial<QuestionShown>>(state);
        const open = consent === 'asked' || consent === 'answering' || consent === 'failed';
        const at = (is: QuestionShown['consent'] | undefined) => ({
          busy: is === 'answering',
          disabled: is === 'answering',
        });
        return {
          dialog: open ? t('visit.consent.title') : null,
          accept: open ? control(t('visit.consent.accept'), at(consent)) : null,
          open: consent === 'putOff',
          yes: share === 'none' ? null : control(t('visit.share.yes'), at(share)),
          consentFailed: consent === 'failed',
          shareFailed: share === 'failed',
        };
      },
    );
    const asked = (...names: string[]) => path.steps.filter(({ event: { type } }) => names.includes(type)).length;
    expect([answerConsent.inputs.length, answerShare.inputs.length]).toEqual([
      asked('accept', 'reject'),
      asked('shareIt', 'keepIt'),
    ]);
    actor.stop();
  });
});

describe('visit, a shared record', () => {
  const see = () => ({
    yes: controlSeen(button(t('visit.share.yes'))),
    shared: screen.queryByText(t('visit.sharing.SHARED')) !== null,
    stop: controlSeen(button(t('visit.sharing.stop')) ?? button(t('visit.sharing.stopping'))),
    dialog: screen.queryByRole('alertdialog', { name: t('visit.sharing.stopTitle') }) !== null,
    failed: screen.queryByText(t('visit.sharing.stopFailed')) !== null,
    over: screen.queryByText(t('visit.sharing.over')) !== null,
  });
  test('loads the code of the confirmation with the line, so that it opens without a connection', async () => {
    const { actor, drive } = await begin();
    await drive.shareRecorded();
    await drive.stop();
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    actor.stop();
  });

  test.each(toursSeen(sharingModel, sharingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive } = await begin();
    const person = createPerson();
    await followPath(
      sharingModel,
      {},
      path,
      {
        drive: throughView(drive, {
          shareIt: () => press(person, t('visit.share.yes')),
          stop: () => press(person, t('visit.sharing.stop')),
          keepSharing: () => press(person, t('visit.sharing.stopNo')),
          confirmStop: () => press(person, t('visit.sharing.stopYes')),
        }),
        observe: see,
        calls: () => [],
      },
      (state) => {
        const { share = 'none', sharing = 'none' } = metaOf<Partial<SharingShown>>(state);
        const busy = share === 'answering' || sharing === 'stopping';
        const dialog = sharing === 'confirming';
        const is = { busy, disabled: busy };
        const shared = sharing === 'shared' || sharing === 'stopping' || sharing === 'failed' || dialog;
        const stop = t(busy ? 'visit.sharing.stopping' : 'visit.sharing.stop');
        return {
          yes: share === 'none' ? null : control(t('visit.share.yes'), is),
          shared,
          stop: shared ? control(stop, is) : null,
          dialog,
          failed: sharing === 'failed',
          over: sharing === 'over',
        };
      },
    );
    actor.stop();
  });

  test.each([
    { over: { status: 3, Professional: { UserId: guid(2), Name: 'Camila', LastName: 'Soto', PhotoUrl: null } } },
    { over: { status: 4, CloseReason: 'ATTENDED', ClosedAt: '2026-11-20T13:30:00Z' } },
  ] as const)('tells with whom and until when it is shared ($over.status)', async ({ over }) => {
    const { actor, open } = startVisit({ start: 'code' });
    show(actor);
    const shared = visit({ ...over, RecordShare: 'SHARED' });
    await act(() => open.resolve({ kind: 'inside', visit: shared, now: t0, expiresAt: t0 + 900_000 }));
    const texts =
      over.status === 3
        ? [t('visit.sharing.sharedWith', { name: 'Camila Soto' }), t('visit.sharing.sharedFor')]
        : [t('visit.sharing.SHARED'), t('visit.sharing.sharedUntil', { date: '21-11-2026', time: '10:30' })];
    for (const text of texts) screen.getByText(text);
    actor.stop();
  });
});

describe('visit, the form', () => {
  const begun = () => {
    const system = startVisit({ start: 'nothing' });
    show(system.actor);
    return { ...system, person: createPerson() };
  };

  test('explains each error at its field, and sends nothing', async () => {
    const { person, request, actor } = begun();
    await press(person, t('visit.ask.send'));
    for (const key of ['document', 'birthDate', 'reason'] as const) screen.getByText(t(`visit.errors.${key}`));
    await person.type(screen.getByLabelText(t('visit.ask.rut')), '12.345.678-9');
    await person.type(screen.getByLabelText(t('visit.ask.birthDate')), '2999-01-01');
    await person.type(screen.getByLabelText(t('visit.ask.reason')), 'corto');
    for (const key of ['rutInvalid', 'birthDateInvalid', 'reasonShort'] as const) {
      await screen.findByText(t(`visit.errors.${key}`));
    }
    expect([request.inputs, actor.getSnapshot().can(visitActs.ask)]).toEqual([[], true]);
  });

  test('accepts a passport without a check digit', async () => {
    const { person, request } = begun();
    await person.click(screen.getByLabelText(t('visit.ask.kinds.other')));
    await person.type(screen.getByLabelText(t('visit.ask.other')), 'AB 123456');
    await person.type(screen.getByLabelText(t('visit.ask.birthDate')), visitForm.BirthDate);
    await person.type(screen.getByLabelText(t('visit.ask.reason')), visitForm.Reason);
    await press(person, t('visit.ask.send'));
    expect(request.inputs).toEqual([{ ...visitForm, Document: 'other', IC: 'AB 123456' }]);
  });

  test('keeps the form on a failure and on a retry', async () => {
    const { person, drive } = begun();
    const fields = () => [t('visit.ask.rut'), t('visit.ask.reason')].map((label) => screen.getByLabelText(label));
    const [rut, reason] = fields();
    if (!rut || !reason) throw new Error('no fields');
    await person.type(rut, visitForm.IC);
    await person.type(screen.getByLabelText(t('visit.ask.birthDate')), visitForm.BirthDate);
    await person.type(reason, visitForm.Reason);
    await press(person, t('visit.ask.send'));
    await drive.askedOffline();
    expect(await screen.findByText(t('visit.failures.offline'))).toBeTruthy();
    expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual([visitForm.IC, visitForm.Reason]);
    await press(person, t('visit.ask.send'));
    await drive.sent();
    await person.click(await screen.findByText(t('visit.sent.again')));
    expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual([visitForm.IC, visitForm.Reason]);
  });
});

test('shows the hour of an appointment that is still to come instead of a queue', async () => {
  const { actor, drive, read } = startVisit({ start: 'code' });
  show(actor);
  await drive.openedInside();
  await drive.waited();
  const later = visit({ Ahead: null, DueAt: '2026-12-03T22:20:00.000Z', Version: 6 });
  await act(async () => read.resolve({ kind: 'read', visit: later, now: t0 }));
  const title = await screen.findByRole('heading', { level: 1 });
  const shown = [
    title.textContent,
    screen.queryByText(t('visit.comeBack')) !== null,
    screen.queryByText(t('visit.keepOpen')),
  ];
  expect(shown).toEqual([t('visit.scheduled', { day: 'jueves, 3 de diciembre', time: '19:20' }), true, null]);
  actor.stop();
});
