import type { WaitTone } from '../queue/wait.ts';
import type { SurveyRisk } from './survey-names.ts';

/** Domain 6, "triage or COVID form unreviewed": minutes to amber and to red. */
const thresholds: Record<SurveyRisk, readonly [number, number]> = {
  HIGH: [15, 30],
  MEDIUM: [60, 120],
  LOW: [240, 720],
};

/** Subtypes with a risk that await review; `FormCovid19New` counts those not yet reviewed. */
export const screeningSubtypes: readonly string[] = ['COVID19', 'TRIAGE'];

type Waiting = { Subtype: string | null; Risk: SurveyRisk | null };

export function surveyWaitTone({ Subtype, Risk }: Waiting, waitedMs: number): WaitTone {
  if (Subtype === null || !screeningSubtypes.includes(Subtype)) return 'plain';
  const [amber, red] = thresholds[Risk ?? 'LOW'];
  const minutes = waitedMs / 60_000;
  return minutes >= red ? 'overdue' : minutes >= amber ? 'long' : 'plain';
}
