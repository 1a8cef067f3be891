import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { type InspectorMessage, inspectorChannel } from './inspector.ts';

type Row = { name: string; state: string; status: string; last: string; events: number };

const rows = new Map<string, Row>();
const body = document.querySelector('tbody');
const channel = new BroadcastChannel(inspectorChannel);

function note(event: StatelyInspectionEvent) {
  const row = rows.get(event.sessionId) ?? { name: event.sessionId, state: '', status: '', last: '', events: 0 };
  rows.set(event.sessionId, row);
  if (event.type === '@xstate.actor') row.name = event.name;
  if (event.type === '@xstate.event') {
    row.last = event.event.type;
    row.events += 1;
    return;
  }
  const { snapshot } = event;
  row.status = snapshot.status ?? '';
  row.state = 'value' in snapshot ? JSON.stringify(snapshot.value) : '';
}

function show() {
  body?.replaceChildren(
    ...[...rows.values()].map((row) => {
      const line = document.createElement('tr');
      for (const text of [row.name, row.state, row.status, row.last, String(row.events)]) {
        line.append(Object.assign(document.createElement('td'), { textContent: text }));
      }
      return line;
    }),
  );
}

channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
  if (data.kind !== 'event') return;
  note(data.event);
  show();
});
channel.postMessage({ kind: 'hello' } satisfies InspectorMessage);
