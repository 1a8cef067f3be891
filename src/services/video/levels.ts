import { Observable } from 'rxjs';

const levelEvery = 100;
/** Speech at arm's length fills about half of the scale. */
const gain = 4;

export const levels$ = (track: MediaStreamTrack): Observable<number> =>
  new Observable((subscriber) => {
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 4096 });
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      subscriber.next(Math.min(1, Math.sqrt(power) * gain));
    }, levelEvery);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  });
