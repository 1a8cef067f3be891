import type { SnapshotFrom } from 'xstate';
import type { callDevicesMachine } from './call-devices.machine.ts';

export type CallDevicesSnapshot = SnapshotFrom<typeof callDevicesMachine>;

export const selectShowsDialog = (snapshot: CallDevicesSnapshot) => snapshot.hasTag('dialog');
export const selectIsOpening = (snapshot: CallDevicesSnapshot) => snapshot.hasTag('opening');
export const selectIsReady = (snapshot: CallDevicesSnapshot) => snapshot.hasTag('ready');
export const selectFailure = (snapshot: CallDevicesSnapshot) => snapshot.context.failure;
export const selectList = (snapshot: CallDevicesSnapshot) => snapshot.context.list;
export const selectChoice = (snapshot: CallDevicesSnapshot) => snapshot.context.choice;
export const selectOpened = (snapshot: CallDevicesSnapshot) => snapshot.context.opened;
export const selectLevel = (snapshot: CallDevicesSnapshot) => snapshot.context.level;
export const selectIsTestingSpeaker = (snapshot: CallDevicesSnapshot) => snapshot.hasTag('testing');
export const selectSpeakerFailed = (snapshot: CallDevicesSnapshot) => snapshot.hasTag('speakerFailed');
