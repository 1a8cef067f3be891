import { ChatRoom } from './chat/chat.ts';
import { DashboardTotals } from './dashboard.ts';
import { ResumePoint } from './hub/protocol.ts';
import { CareAlert } from './medical-care/care-alert.ts';
import { MedicalCare } from './medical-care/medical-care.ts';
import { Orientation } from './orientation/orientation.ts';
import { Polyclinic } from './polyclinic.ts';
import { listOf } from './problem.ts';
import { Availability } from './session/availability.ts';
import { VideoRoom } from './video-call/video-call.ts';
import { z } from './zod.ts';

/**
 * What a work home needs when it opens, in one answer. Each part is what the call of its own answers, and null for whom
 * that call refuses. `Place` is where the event log was before anything else was read: what happened since is behind it.
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
    CareAlerts: listOf(CareAlert).nullable(),
  })
  .meta({ id: 'DeskStart' });
export type DeskStart = z.infer<typeof DeskStart>;
