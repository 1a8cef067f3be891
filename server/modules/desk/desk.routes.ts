import type { deskCalls } from '#domain/api/desk.ts';
import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { boardSizes, openOnBoard } from '#domain/queue/boards.ts';
import { loadBoard } from '#domain/queue/load-board.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { allows, policies } from '../../core/policies.ts';
import { readEpoch, readHead } from '../../hub/event-log.ts';
import { availabilityHandlers } from '../availability/availability.routes.ts';
import { chatHandlers } from '../chat/chat.routes.ts';
import { dashboardHandlers } from '../dashboard/dashboard.routes.ts';
import { directoryHandlers } from '../directory/directory.routes.ts';
import { medicalCareHandlers } from '../medical-cares/medical-cares.routes.ts';
import { orientationHandlers } from '../orientations/orientations.routes.ts';

const none = { params: undefined, query: undefined, body: undefined };
const firstPage = (size: number) => ({ page: 1, size });
const asked = <Q extends object>(query: Q) => ({ params: undefined, query, body: undefined });

const orientationsOf = async (context: CallContext) => ({
  open: await orientationHandlers.listOrientations(
    context,
    asked({ ...firstPage(boardSizes.open), status: OrientationStatus.NEW }),
  ),
  closed: await orientationHandlers.listOrientations(
    context,
    asked({
      ...firstPage(boardSizes.closed),
      status: OrientationStatus.CLOSED,
      answerUserId: context.actor.userId,
    }),
  ),
});

const caresOf = (context: CallContext) =>
  loadBoard(openOnBoard, (status, size) => {
    const whose = status === CareStatus.CLOSED && { userId: context.actor.userId };
    return medicalCareHandlers.listMedicalCares(context, asked({ ...firstPage(size), status, ...whose }));
  });

/** Combines the readers of other calls into one response; each part requires the policy of its own call. */
export const deskHandlers = ({
  listMyVideoRooms,
}: Pick<Handlers<typeof videoRoomCalls>, 'listMyVideoRooms'>): Handlers<typeof deskCalls> => ({
  async getDeskStart(context) {
    const { db, actor } = context;
    const may = (name: keyof typeof policies) => allows(policies[name], actor);
    // Read first: events from here on are in the log after this position.
    const Place = { epoch: await readEpoch(db), seq: (await readHead(db)).position };
    return {
      Place,
      Availability: await availabilityHandlers.getAvailability(context, { ...none, params: { userId: actor.userId } }),
      Polyclinics: await directoryHandlers.listMyPolyclinics(context, none),
      Totals: await dashboardHandlers.getDashboardTotals(context, asked({})),
      VideoRooms: await listMyVideoRooms(context, none),
      ChatRooms: await chatHandlers.listChatRooms(context, none),
      Orientations: may('listOrientations') ? await orientationsOf(context) : null,
      MedicalCares: may('listMedicalCares') ? await caresOf(context) : null,
      AppointmentChanges: may('listAppointmentChanges')
        ? await medicalCareHandlers.listAppointmentChanges(context, none)
        : null,
      AnsweredReferrals: may('listAnsweredReferrals')
        ? await medicalCareHandlers.listAnsweredReferrals(context, asked({}))
        : null,
      CareAlerts: may('listCareAlerts') ? await medicalCareHandlers.listCareAlerts(context, none) : null,
    };
  },
});
