import type { Polyclinic } from '#domain/polyclinic.ts';
import type { ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type PolyclinicFailure = 'generic';
export type PolyclinicInput = { polyclinics: Polyclinic[]; rememberedId: string | null };
export type PolyclinicContext = {
  polyclinics: Polyclinic[];
  selectedId: string | null;
  failure: PolyclinicFailure | null;
};

export type PolyclinicEvent =
  | { type: 'polyclinic.select'; polyclinicId: string }
  | { type: 'polyclinic.reload' }
  | ResyncEvent;

export type PolyclinicPorts = {
  actors: { load: PromisePort<Polyclinic[]> };
  actions: { rememberSelection: ActionPort<{ polyclinicId: string }>; forgetSelection: ActionPort };
};
