import { fromPromise } from 'xstate';
import { type MeetingLinkPorts, meetingLinkMachine } from '#machines/meeting-link/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** Lives as long as the menu of one encounter. */
export function createMeetingLinkLogic({ http }: Pick<Dependencies, 'http'>) {
  const actors: MeetingLinkPorts['actors'] = {
    createLink: fromPromise(
      async ({ input: { id }, signal }) => (await http.call('getZoomLink', { params: { id } }, { signal })).Url,
    ),
    copy: fromPromise(({ input: { url } }) => navigator.clipboard.writeText(url)),
  };
  return meetingLinkMachine.provide({ actors });
}
