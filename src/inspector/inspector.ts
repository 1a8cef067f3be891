import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { sanitize } from './sanitize.ts';

export const inspectorChannel = 'ronda.inspector';
export type InspectorMessage = { kind: 'hello' } | { kind: 'event'; event: StatelyInspectionEvent };

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Publishes live actors to `/inspector.html` of the same origin; development builds only, without patient data. */
export function startInspector(): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(inspectorChannel);
  const actors = new Map<string, StatelyInspectionEvent>();
  const post = (event: StatelyInspectionEvent) =>
    channel.postMessage({ kind: 'event', event } satisfies InspectorMessage);
  const inspector = createInspector(
    {
      send(event) {
        const plain: StatelyInspectionEvent = JSON.parse(JSON.stringify(event));
        if (plain.type !== '@xstate.event') actors.set(`${plain.sessionId} ${plain.type}`, plain);
        post(plain);
      },
    },
    {
      sanitizeContext: (context) => asRecord(sanitize(context)),
      sanitizeEvent: (event) => ({ ...asRecord(sanitize(event)), type: event.type }),
    },
  );
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'hello') for (const event of actors.values()) post(event);
  });
  return (event) => inspector.inspect.next?.(event);
}
