import { assign, setup } from 'xstate';

export const peopleChoiceEvents = [
  'named',
  'unnamed',
  'toggledAna',
  'toggledLuis',
  'toggledMember',
  'sent',
  'answered',
  'failed',
] as const;

type Facts = {
  isNamed: boolean;
  mayBeEmpty: boolean;
  atMost: number;
  name: '' | 'Cardiología';
  chosen: ('ana' | 'luis')[];
  missing: 'name' | 'people' | 'fewer' | null;
  stage: 'choosing' | 'failed' | 'sending' | 'sended';
};
export type PeopleChoiceKind = Pick<Facts, 'isNamed' | 'mayBeEmpty' | 'atMost'>;

const model = setup({
  types: {} as {
    input: PeopleChoiceKind;
    context: Facts;
    events: { type: (typeof peopleChoiceEvents)[number] };
  },
  guards: {
    isChoosing: ({ context: { stage } }) => stage === 'choosing' || stage === 'failed',
    isSending: ({ context: { stage } }) => stage === 'sending',
  },
  actions: {
    write: assign((_, { name }: { name: Facts['name'] }) => ({ name, missing: null, stage: 'choosing' as const })),
    toggle: assign(({ context: { chosen } }, { person }: { person: 'ana' | 'luis' }) => ({
      chosen: chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person],
      missing: null,
      stage: 'choosing' as const,
    })),
    send: assign(({ context: { isNamed, mayBeEmpty, atMost, name, chosen } }) => {
      if (isNamed && name === '') return { missing: 'name' as const };
      if (chosen.length === 0 && !mayBeEmpty) return { missing: 'people' as const };
      if (chosen.length > atMost) return { missing: 'fewer' as const };
      return { stage: 'sending' as const };
    }),
    end: assign({ stage: 'sended' }),
    fail: assign({ stage: 'failed' }),
  },
});

/**
 * Clinical 4, 5 and 8, invite dialog: preselected people cannot be deselected; sending requires a selection, not larger than allowed, and
 * a name where needed; it is sent once, and a failure keeps the selection.
 */
export const peopleChoiceModel = model.createMachine({
  id: 'peopleChoice',
  context: ({ input }) => ({ ...input, name: '', chosen: [], missing: null, stage: 'choosing' }),
  on: {
    named: { guard: 'isChoosing', actions: { type: 'write', params: { name: 'Cardiología' } } },
    unnamed: { guard: 'isChoosing', actions: { type: 'write', params: { name: '' } } },
    toggledAna: { guard: 'isChoosing', actions: { type: 'toggle', params: { person: 'ana' } } },
    toggledLuis: { guard: 'isChoosing', actions: { type: 'toggle', params: { person: 'luis' } } },
    toggledMember: {},
    sent: { guard: 'isChoosing', actions: 'send' },
    answered: { guard: 'isSending', actions: 'end' },
    failed: { guard: 'isSending', actions: 'fail' },
  },
});
