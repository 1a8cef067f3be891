import type { Measure } from '../measure.ts';
import { actorCost } from './actor-cost.ts';
import { calendar } from './calendar.ts';
import { videoCalls } from './calls.ts';
import { coldStart } from './cold-start.ts';
import { connections } from './connections.ts';
import { documents } from './documents.ts';
import { fanOut } from './fan-out.ts';
import { bytes, firstPaint } from './first-load.ts';
import { firstWork } from './first-work.ts';
import { keystrokes } from './keystrokes.ts';
import { bigLists } from './lists.ts';
import { longChat } from './long-chat.ts';
import { longList } from './long-list.ts';
import { longRecord } from './long-record.ts';
import { longRoom } from './long-room.ts';
import { medicineSearch } from './medicines.ts';
import { messageSearch } from './message-search.ts';
import { bursts, commits, painted } from './painted.ts';
import { patientList } from './patients.ts';
import { professionals } from './professionals.ts';
import { recording } from './recording.ts';
import { sustained } from './sustained.ts';

export const measures: readonly Measure[] = [
  bytes,
  firstPaint,
  firstWork,
  painted,
  sustained,
  bursts,
  actorCost,
  commits,
  longList,
  longChat,
  recording,
  calendar,
  keystrokes,
  videoCalls,
  connections,
  fanOut,
  bigLists,
  documents,
  medicineSearch,
  patientList,
  professionals,
  coldStart,
  longRoom,
  messageSearch,
  longRecord,
];
