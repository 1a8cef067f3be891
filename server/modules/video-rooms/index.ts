import type { deskCalls } from '#domain/api/desk.ts';
import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import type { Config } from '../../core/config.ts';
import type { Handlers } from '../../core/context.ts';
import type { Module } from '../../core/module.ts';
import { deskHandlers } from '../desk/desk.routes.ts';
import type { Calls } from './access.ts';
import { careRoomHandlers } from './care-rooms.routes.ts';
import { participationHandlers } from './participation.routes.ts';
import { createProvider } from './providers.ts';
import { roomHandlers } from './rooms.routes.ts';

/** Calls: rooms, participants, signals, and the desk bootstrap with its rooms. The patient's link belongs to visits. */
export function videoRoomsModule({ config }: { config: Config }): Module {
  const calls: Calls = { provider: createProvider(config), roleOrder: config.callRoleOrder };
  const rooms = roomHandlers(calls);
  const handlers: Omit<Handlers<typeof videoRoomCalls>, 'getZoomLink'> & Handlers<typeof deskCalls> = {
    ...rooms,
    ...deskHandlers(rooms),
    ...participationHandlers(calls),
    ...careRoomHandlers(calls),
  };
  return { handlers };
}
