import { assign, setup } from 'xstate';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type { PolyclinicContext, PolyclinicEvent, PolyclinicInput, PolyclinicPorts } from './polyclinic.types.ts';

const actors: PolyclinicPorts['actors'] = { load: promisePort('load') };

const has = (polyclinics: readonly Polyclinic[], id: string | null) =>
  polyclinics.some(({ PolyclinicId }) => PolyclinicId === id);

const base = setup({
  types: {} as {
    input: PolyclinicInput;
    context: PolyclinicContext;
    events: PolyclinicEvent;
    tags: 'none' | 'choosing' | 'selected' | 'reloading';
  },
  actors,
  guards: {
    isSelected: ({ context }) => has(context.polyclinics, context.selectedId),
    isOnly: ({ context }) => context.polyclinics.length === 1,
    isNone: ({ context }) => context.polyclinics.length === 0,
    isMine: ({ context }, { polyclinicId }: { polyclinicId: string }) => has(context.polyclinics, polyclinicId),
  },
  actions: {
    select: assign((_, { polyclinicId }: { polyclinicId: string }) => ({ selectedId: polyclinicId })),
    selectOnly: assign(({ context }) => ({ selectedId: context.polyclinics[0]?.PolyclinicId ?? null })),
    deselect: assign({ selectedId: null }),
    adopt: assign((_, { polyclinics }: { polyclinics: Polyclinic[] }) => ({ polyclinics, failure: null })),
    fail: assign({ failure: 'generic' }),
    rememberSelection: actionPort<{ polyclinicId: string }>('rememberSelection'),
    forgetSelection: actionPort<undefined>('forgetSelection'),
  },
});

const remember = {
  type: 'rememberSelection',
  params: ({ context }: { context: PolyclinicContext }) => ({ polyclinicId: context.selectedId ?? '' }),
} as const;

const wanted = ({ event }: { event: { polyclinicId: string } }) => ({ polyclinicId: event.polyclinicId });
const choice = {
  guard: { type: 'isMine', params: wanted },
  actions: [{ type: 'select', params: wanted }, remember],
} as const;
const select = base.createStateConfig({ on: { 'polyclinic.select': { ...choice, target: '#polyclinic.selected' } } });

const loading = base.createStateConfig({
  tags: 'reloading',
  on: {
    'polyclinic.reload': { target: 'loading', reenter: true },
    'app.resync': { target: 'loading', reenter: true },
    'polyclinic.select': choice,
  },
  invoke: {
    id: 'load',
    src: 'load',
    onDone: { target: 'deciding', actions: { type: 'adopt', params: ({ event }) => ({ polyclinics: event.output }) } },
    onError: { target: 'deciding', actions: 'fail' },
  },
});

/** Shell 2, polyclinic switcher: the current polyclinic, remembered in this browser. */
export const polyclinicMachine = base.createMachine({
  id: 'polyclinic',
  context: ({ input }) => ({ polyclinics: input.polyclinics, selectedId: input.rememberedId, failure: null }),
  on: { 'polyclinic.reload': '.loading', 'app.resync': '.loading' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSelected', target: 'selected' },
        { guard: 'isOnly', target: 'selected', actions: ['selectOnly', remember] },
        { guard: 'isNone', target: 'none', actions: ['deselect', 'forgetSelection'] },
        { target: 'choosing', actions: ['deselect', 'forgetSelection'] },
      ],
    },
    loading,
    none: { tags: 'none' },
    choosing: { tags: 'choosing', ...select },
    selected: { tags: 'selected', ...select },
  },
});
