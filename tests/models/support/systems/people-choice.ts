import { createActor, type InspectionEvent } from 'xstate';
import { type PeopleChoiceEvent, peopleChoiceMachine } from '#machines/people-choice/index.ts';
import type { PeopleChoiceKind, peopleChoiceEvents } from '../../people-choice.model.ts';
import { guid } from '../fixtures.ts';
import { parkedPort, settled } from '../ports.ts';

const person = (n: number, Name: string) => ({ UserId: guid(n), Name, LastName: 'Rojas', PhotoUrl: null });
const people = { ana: person(1, 'Ana'), luis: person(2, 'Luis') };
const member = person(3, 'Elena');

export function startPeopleChoice(kind: PeopleChoiceKind, inspect?: (event: InspectionEvent) => void) {
  const submit = parkedPort<unknown, { name: string; userIds: string[] }>();
  const delivered: unknown[] = [];
  const machine = peopleChoiceMachine.provide({
    actors: { submit: submit.logic },
    actions: { deliver: (_, { answer }) => void delivered.push(answer) },
  });
  const actor = createActor(machine, {
    input: { ...kind, preselected: [member.UserId] },
    ...(inspect && { inspect }),
  }).start();
  const send = (event: PeopleChoiceEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof peopleChoiceEvents)[number], () => unknown> = {
    named: send({ type: 'name.changed', name: ' Cardiología ' }),
    unnamed: send({ type: 'name.changed', name: '  ' }),
    toggledAna: send({ type: 'person.toggled', person: people.ana }),
    toggledLuis: send({ type: 'person.toggled', person: people.luis }),
    toggledMember: send({ type: 'person.toggled', person: member }),
    sent: send({ type: 'choice.send' }),
    answered: () => submit.resolve('made'),
    failed: () => submit.reject(),
  };
  const observe = () => {
    const snapshot = actor.getSnapshot();
    const { name, chosen, missing } = snapshot.context;
    const nameOf = (id: string) => (id === people.ana.UserId ? 'ana' : id === people.luis.UserId ? 'luis' : 'other');
    return {
      name: name.trim(),
      chosen: chosen.map(({ UserId }) => nameOf(UserId)),
      missing,
      stage: (['sending', 'sended', 'failed'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'choosing',
      submitted: submit.isWaiting()
        ? { name: submit.inputs.at(-1)?.name, people: submit.inputs.at(-1)?.userIds.map(nameOf) }
        : null,
      delivered: [...delivered],
    };
  };
  return { actor, drive, observe };
}
