export { peopleChoiceMachine } from './people-choice.machine.ts';
export type * from './people-choice.types.ts';
