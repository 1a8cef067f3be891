import { afterAll, expect, test } from 'vitest';
import { killUnderWriting } from '../../soak/kill.ts';
import { describeEngines, newPlace, type Place } from '../support/engines.ts';

const places: Place[] = [];
afterAll(() => Promise.all(places.map((place) => place.remove())));

/** A few of the hundred of `npm run test:kill`. */
describeEngines('SIGKILL', (engine) => {
  test('S1: loses nothing acknowledged when a server is killed while people write', async () => {
    const place = await newPlace(engine);
    places.push(place);
    const report = await killUnderWriting({ place, kills: 1, seed: 7, program: 'server/main.ts', longest: 400 });
    const { kills, examined, lost, torn, disagree, strange } = report;
    expect({ kills, examined, lost, torn, disagree, strange }).toEqual({
      kills: 1,
      examined: 1,
      lost: [],
      torn: [],
      disagree: [],
      strange: [],
    });
    const acknowledged = Object.values(report.acknowledged).reduce((sum, one) => sum + one, 0);
    expect(acknowledged).toBeGreaterThanOrEqual(5);
  }, 180_000);
});
