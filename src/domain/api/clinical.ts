import { guid } from '../ids.ts';
import {
  ConvertOrientation,
  Orientation,
  OrientationAnswer,
  OrientationDraft,
  SaveOrientationDraft,
} from '../orientation/orientation.ts';
import { writtenReason } from '../reason.ts';
import { z } from '../zod.ts';
import { dashboardCalls, orientationBoardCalls } from './boards.ts';
import { defineCalls } from './call.ts';
import { medicalCareCalls } from './medical-cares.ts';
import { byId } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
const ours = { ...clinical, source: 'ours: drafts within a second, on the server (design 4, SAFE-7)' } as const;
const reason = writtenReason.optional();

const otherOrientationCalls = defineCalls({
  getOrientation: {
    ...clinical,
    method: 'GET',
    path: 'Orientations/{id}',
    params: byId,
    response: Orientation,
    effect: 'clinicalRead',
  },
  answerOrientation: {
    ...clinical,
    method: 'POST',
    path: 'Orientations/Answer',
    body: OrientationAnswer,
    response: Orientation,
    effect: 'clinicalWrite',
  },
  undoOrientationAnswer: {
    ...clinical,
    source: 'ours: an answer may be undone before it reaches the patient (U14)',
    method: 'POST',
    path: 'Orientations/{id}/UndoAnswer',
    params: byId,
    response: Orientation,
    effect: 'clinicalWrite',
  },
  convertOrientation: {
    ...clinical,
    source: 'ours: a question that needs a consultation becomes one (domain 2.2)',
    method: 'POST',
    path: 'Orientations/{id}/Convert',
    params: byId,
    body: ConvertOrientation,
    response: Orientation,
    effect: 'clinicalWrite',
  },
  blockOrientation: {
    ...clinical,
    method: 'POST',
    path: 'Orientations/{id}/Block',
    params: byId,
    body: z.strictObject({ Reason: reason }).optional(),
    response: Orientation,
    effect: 'clinicalWrite',
  },
  unlockOrientation: {
    ...clinical,
    method: 'POST',
    path: 'Orientations/Unlocked',
    body: z.strictObject({ OrientationId: guid, Reason: reason }),
    response: Orientation,
    effect: 'clinicalWrite',
  },
  getOrientationDraft: {
    ...ours,
    method: 'GET',
    path: 'Orientations/{id}/Draft',
    params: byId,
    response: OrientationDraft,
    effect: 'clinicalRead',
  },
  saveOrientationDraft: {
    ...ours,
    method: 'PUT',
    path: 'Orientations/{id}/Draft',
    params: byId,
    body: SaveOrientationDraft,
    response: OrientationDraft,
    effect: 'clinicalWrite',
  },
});

export const orientationCalls = { ...orientationBoardCalls, ...otherOrientationCalls };
export const clinicalCalls = { ...orientationCalls, ...dashboardCalls, ...medicalCareCalls };
