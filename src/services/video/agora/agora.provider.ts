import AgoraRTC from 'agora-rtc-sdk-ng';
import { createAgoraProvider } from './agora-session.ts';

AgoraRTC.disableLogUpload();
AgoraRTC.setLogLevel(4);

export const agoraProvider = createAgoraProvider(AgoraRTC);
