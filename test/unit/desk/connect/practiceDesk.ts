import { onTestFinished } from 'vitest';
import { receivedAs } from '../../../../electron/localService/received.ts';
import { emptyPlan } from '../../../../shared/startPlan.ts';
import type { StartPlan } from '../../../../shared/calls/connect.ts';
import { startService, type RunningService } from '../../localService/support/runningService.ts';
import { startDesk, type DeskInTest, type DeskTestParts } from '../support/deskInTest.ts';

/** A desk beside the real built-in service, over HTTP. */
export async function startPracticeDesk(
  parts: DeskTestParts = {},
): Promise<{ service: RunningService; desk: DeskInTest }> {
  const service = await startService();
  onTestFinished(() => service.close());
  const desk = startDesk({
    builtInUrl: service.baseUrl,
    builtInKey: service.apiKey,
    deliveries: service.deliveries,
    findReceived: (correlation) => receivedAs(service.store.service, correlation),
    ...parts,
  });
  return { service, desk };
}

/** A plan that can be sent: the consumer agreed before the analyst, who signs in for them. */
export function practicePlan(change: Partial<StartPlan> = {}): StartPlan {
  const plan = emptyPlan('this-computer');
  return {
    ...plan,
    institutionId: 'practice-bank',
    institutionName: 'Practice Bank',
    consumer: { ...plan.consumer, name: 'N Vosloo', idNumber: '8001015009087' },
    purpose: 'To review an application for credit.',
    consent: 'on-record',
    agreed: true,
    ...change,
  };
}

export const loginOf = (username: string): Record<string, string> => ({ username, password: 'practice' });

/** Starts a collection at the practice bank, which plays what the user name says. */
export const start = (desk: DeskInTest, username: string, change: Partial<StartPlan> = {}) =>
  desk.call('connect.start', { plan: practicePlan(change), credentials: loginOf(username) });

export const casesOf = (desk: DeskInTest) => desk.store.cases.page({ limit: 50 }).entries;
