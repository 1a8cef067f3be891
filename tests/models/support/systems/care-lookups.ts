import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { CareLookups } from '#actors/ronda.ts';

/** Lookups that are on their way for ever: what the dialogs offer is not the subject. */
const onItsWay = <TFound, TInput extends NonReducibleUnknown>() =>
  fromPromise<TFound, TInput>(() => new Promise<TFound>(() => undefined));

export const careLookupsOfTest = (): CareLookups => ({ specialties: onItsWay(), onlineMedics: onItsWay() });
