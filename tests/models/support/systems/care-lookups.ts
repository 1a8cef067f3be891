import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { CareLookups, PreviousCaresOf } from '#actors/medical-care/care-lookups.ts';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { guid } from '../fixtures.ts';

/** Lookups that never resolve, because the options of the dialogs are not under test. */
const onItsWay = <TFound, TInput extends NonReducibleUnknown>() =>
  fromPromise<TFound, TInput>(() => new Promise<TFound>(() => undefined));

export const catalogue: readonly Diagnosis[] = [
  { DiagnosisId: guid(700), Code: 'M54.5', Name: 'Lumbago no especificado' },
  { DiagnosisId: guid(701), Code: 'S93.4', Name: 'Esguinces y torceduras del tobillo' },
];

const diagnoses = createPagedListMachine<Diagnosis, Record<string, never>>({ start: 'idle' }).provide({
  actors: { load: fromPromise(async () => ({ Quantity: catalogue.length, Dtos: [...catalogue] })) },
});

/** The record of a test has one page of previous encounters. */
const previousCares = createPagedListMachine<PreviousCare, PreviousCaresOf>({ start: 'idle' });

export const careLookupsOfTest = (): CareLookups => ({
  specialties: onItsWay(),
  referral: onItsWay(),
  onlineMedics: onItsWay(),
  diagnoses,
  previousCares,
});
