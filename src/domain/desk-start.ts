import { AppointmentChange } from './agenda/appointment-change.ts';
import { ChatRoom } from './chat/chat.ts';
import { DashboardTotals } from './dashboard.ts';
import { ResumePoint } from './hub/protocol.ts';
import { CareAlert } from './medical-care/care-alert.ts';
import { CareRef, MedicalCare } from './medical-care/medical-care.ts';
import { Orientation } from './orientation/orientation.ts';
import { Polyclinic } from './polyclinic.ts';
import { listOf } from './problem.ts';
import { Availability } from './session/availability.ts';
import { VideoRoom } from './video-call/video-call.ts';
import { z } from './zod.ts';

/**
 * Bootstrap of a work home in one response. Each part equals the response of the corresponding call, and is null for users
 * whom that call refuses. `Place` is the event-log position before anything else was read: later events follow it.
 */
export const DeskStart = z
  .object({
    Place: ResumePoint,
    Availability,
    Polyclinics: listOf(Polyclinic),
    Totals: DashboardTotals,
    VideoRooms: listOf(VideoRoom),
    ChatRooms: listOf(ChatRoom),
    Orientations: z.object({ open: listOf(Orientation), closed: listOf(Orientation) }).nullable(),
    MedicalCares: z.object({ open: listOf(MedicalCare), closed: listOf(MedicalCare) }).nullable(),
    AnsweredReferrals: listOf(CareRef).nullable(),
    CareAlerts: listOf(CareAlert).nullable(),
    AppointmentChanges: listOf(AppointmentChange).nullable(),
  })
  .meta({ id: 'DeskStart' });
export type DeskStart = z.infer<typeof DeskStart>;
