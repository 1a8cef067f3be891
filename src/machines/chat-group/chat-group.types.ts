import type { PromisePort } from '../shared/ports.ts';

export type ChatGroupInput = { roomId: string; name: string };
export type ChatGroupContext = ChatGroupInput & {
  text: string;
  failure: 'name' | 'rename' | 'leave' | null;
};

export type ChatGroupEvent =
  | { type: 'rename.begin'; name: string }
  | { type: 'rename.typed'; text: string }
  | { type: 'rename.save' }
  | { type: 'leave.ask' }
  | { type: 'leave.confirm' }
  | { type: 'group.cancel' };

export type ChatGroupPorts = {
  actors: {
    rename: PromisePort<unknown, { roomId: string; name: string }>;
    leave: PromisePort<unknown, { roomId: string }>;
  };
};
