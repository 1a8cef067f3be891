import type { Hypobaric, HypobaricControl } from '#domain/programmes/hypobaric.ts';
import { lakeLouiseOf } from '#domain/programmes/hypobaric.ts';
import type { SeasonalVaccination } from '#domain/programmes/vaccination.ts';
import type { Person } from '#domain/session/user.ts';
import type { Database } from '../../core/context.ts';
import type { StoredControl, StoredHypobaric, StoredVaccination } from '../../db/schema/index.ts';
import type { AdmissionRow } from '../general-admissions/reach.ts';
import { namedPeople } from '../work-groups/work-groups.queries.ts';

type PersonOf = (id: string) => Person;

const unmeasured = { SpO2: null, HeartRate: null, Systolic: null, Diastolic: null, LakeLouise: null, Comment: null };

function controlToWire({ At, By, ...made }: StoredControl, person: PersonOf): HypobaricControl {
  const who = { At, By: person(By) };
  if ('MissedReason' in made) {
    return { ...who, ...unmeasured, LakeLouiseItems: null, Symptoms: [], MissedReason: made.MissedReason };
  }
  const { LakeLouise, ...measured } = made;
  return { ...who, ...measured, LakeLouise: lakeLouiseOf(LakeLouise), LakeLouiseItems: LakeLouise, MissedReason: null };
}

const hypobaricToWire = (stored: StoredHypobaric, person: PersonOf): Hypobaric => ({
  AscentAt: stored.Ascent?.AscentAt ?? null,
  AltitudeMeters: stored.Ascent?.AltitudeMeters ?? null,
  Control24: stored.Control24 ? controlToWire(stored.Control24, person) : null,
  Control48: stored.Control48 ? controlToWire(stored.Control48, person) : null,
  ClosedAt: stored.Closed?.At ?? null,
  ClosedBy: stored.Closed ? person(stored.Closed.By) : null,
  Outcome: stored.Closed?.Outcome ?? null,
  OutcomeReason: stored.Closed?.Reason ?? null,
});

const vaccinationToWire = (stored: StoredVaccination, person: PersonOf): SeasonalVaccination => {
  const { Applied, Followed, Closed, ...dose } = stored;
  return {
    ...dose,
    AppliedAt: Applied.At,
    AppliedBy: person(Applied.By),
    Reaction: Followed?.Reaction ?? null,
    ReactionDetail: Followed?.ReactionDetail ?? null,
    ClosedAt: Closed?.At ?? null,
    ClosedBy: Closed ? person(Closed.By) : null,
  };
};

/** Programmes of an admission with the names of their authors. */
export async function programmesOf(db: Database, { hypobaric, vaccination }: AdmissionRow) {
  const made = [
    hypobaric?.Control24,
    hypobaric?.Control48,
    hypobaric?.Closed,
    vaccination?.Applied,
    vaccination?.Closed,
  ];
  const person = await namedPeople(
    db,
    made.flatMap((one) => (one ? [one.By] : [])),
  );
  return {
    Hypobaric: hypobaric && hypobaricToWire(hypobaric, person),
    SeasonalVaccination: vaccination && vaccinationToWire(vaccination, person),
  };
}
