import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import type { Config } from '../../core/config.ts';
import type { Handlers } from '../../core/context.ts';
import type { Module } from '../../core/module.ts';
import type { Calls } from './access.ts';
import { careRoomHandlers } from './care-rooms.routes.ts';
import { participationHandlers } from './participation.routes.ts';
import { createProvider } from './providers.ts';
import { roomHandlers } from './rooms.routes.ts';

/** The server of the calls: rooms, participants and their signals. The patient's link is of visits. */
export function videoRoomsModule({ config }: { config: Config }): Module {
  const calls: Calls = { provider: createProvider(config), roleOrder: config.callRoleOrder };
  const handlers: Omit<Handlers<typeof videoRoomCalls>, 'getZoomLink'> = {
    ...roomHandlers(calls),
    ...participationHandlers(calls),
    ...careRoomHandlers(calls),
  };
  return { handlers };
}
