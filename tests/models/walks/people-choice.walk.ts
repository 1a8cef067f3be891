import { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const person = (n: number) => ({ UserId: guid(1 + (n % 5)), Name: 'Ana', LastName: 'Rojas', PhotoUrl: null });

export const peopleChoiceWalker: Walker<typeof peopleChoiceMachine> = {
  machine: peopleChoiceMachine,
  input: () => ({ preselected: [guid(3)], isNamed: true, mayBeEmpty: false, atMost: 2 }),
  events: [
    (n) => ({ type: 'name.changed', name: n % 2 === 0 ? '' : 'Cardiología' }),
    (n) => ({ type: 'person.toggled', person: person(n) }),
    () => ({ type: 'choice.send' }),
  ],
  answers: { submit: () => 'made' },
  invariants: {
    'chooses each person once, and none who is in': ({ snapshot: { context } }) => {
      const ids = context.chosen.map(({ UserId }) => UserId);
      return new Set(ids).size === ids.length && !ids.includes(guid(3));
    },
    'sends only a name with people, not too many': ({ snapshot }) => {
      const { name, chosen, atMost } = snapshot.context;
      return !snapshot.hasTag('sending') || (name.trim() !== '' && chosen.length > 0 && chosen.length <= atMost);
    },
  },
};
