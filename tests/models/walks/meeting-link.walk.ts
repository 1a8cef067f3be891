import { meetingLinkMachine, selectLinkUrl } from '#machines/meeting-link/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

export const meetingLinkWalker: Walker<typeof meetingLinkMachine> = {
  machine: meetingLinkMachine,
  input: () => ({ id: guid(30) }),
  events: [() => ({ type: 'link.ask' }), () => ({ type: 'link.copy' }), () => ({ type: 'link.close' })],
  answers: { createLink: (n) => `http://localhost/es/visit#${n}`, copy: () => undefined },
  invariants: {
    'the link is held exactly while it is shown': ({ snapshot }) =>
      (selectLinkUrl(snapshot) !== null) === snapshot.hasTag('shown'),
  },
};
