import { SvelteSet } from 'svelte/reactivity';
import type { IdentityPreset, Institution, StartPlan, StartStep, WebhookProfile } from '../../shared/calls/connect.ts';
import type { CallValue } from '../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import {
  credentialProblem,
  emptyPlan,
  problemsOf,
  startSteps,
  stepOfField,
  type PlanField,
} from '../../shared/startPlan.ts';
import { words } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';
import { StartFollowing } from './startFollowing.ts';

/** What is asked for where the institution is not in the catalogue. */
export const usualCredentials: Institution['fields'] = [
  { name: 'username', label: words.common.userName, secret: false },
  { name: 'password', label: words.common.password, secret: true },
];

/**
 * A start of the connect flow while it is planned. The plan is kept by the desk as a draft; credentials are in this
 * object alone and go with it.
 */
export class StartFlow {
  readonly caseId: Id | null;
  plan: StartPlan = $state(emptyPlan(''));
  step: StartStep = $state('institution');
  credentials: Record<string, string> = $state({});
  opened = $state(false);
  sending = $state(false);
  error: AppErrorData | null = $state.raw(null);
  /** When the draft that was found was left; null where this is a new one. */
  resumedFrom: string | null = $state(null);
  /** Steps whose problems are shown: the analyst has tried to leave them. */
  readonly tried = new SvelteSet<StartStep>();
  readonly institutions = new Loadable(() =>
    this.#api.call('connect.institutions', { connectionId: this.plan.connectionId }),
  );
  readonly terms = new Loadable(() => {
    const { connectionId, companyId, brandId } = this.plan;
    const chosen = { ...(companyId === '' ? {} : { companyId }), ...(brandId === '' ? {} : { brandId }) };
    return this.#api.call('connect.terms', { connectionId, ...chosen });
  });
  readonly earlier = new Loadable(() => {
    const { connectionId, institutionId } = this.plan;
    return this.#api.call('connect.earlier', { connectionId, institutionId, idNumber: this.idNumber });
  });
  readonly preview = new Loadable(() =>
    this.#api.call('connect.preview', { plan: this.plan, credentialNames: this.credentialNames }),
  );
  readonly presets = new Loadable(() => this.#api.call('identityPreset.list', {}));
  readonly webhooks = new Loadable(() => this.#api.call('webhookProfile.list', {}));
  readonly #api: Api;
  readonly #today: string;
  readonly #following: StartFollowing;

  /** @param today on the analyst's calendar, `YYYY-MM-DD` */
  constructor(api: Api, caseId: Id | null, today: string) {
    this.#api = api;
    this.#today = today;
    this.caseId = caseId;
    this.#following = new StartFollowing({
      preview: () => this.preview.load(),
      save: async () => {
        const { plan, step } = this;
        await api.call('connectDraft.save', { caseId, draft: { plan, step } });
      },
      onFailed: (thrown) => (this.error = AppError.dataOf(thrown)),
    });
  }

  /** Takes the draft up, or begins with what is known of the case. @param connectionId where there is no draft */
  async open(connectionId: Id): Promise<void> {
    this.error = null;
    try {
      const draft = await this.#api.call('connectDraft.read', { caseId: this.caseId });
      if (draft === null) {
        this.plan = emptyPlan(connectionId);
        if (this.caseId !== null) {
          const { name, idNumber, autoNamed } = await this.#api.call('case.read', { id: this.caseId });
          this.plan.consumer = { ...this.plan.consumer, name: autoNamed ? '' : name, idNumber: idNumber ?? '' };
        }
      } else {
        this.plan = draft.plan;
        this.step = draft.step;
        this.resumedFrom = draft.changedAt;
      }
      this.opened = true;
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
      return;
    }
    void this.presets.load();
    void this.webhooks.load();
    await this.#readCatalogue();
  }

  get institution(): Institution | undefined {
    return this.institutions.value?.find(({ id }) => id === this.plan.institutionId);
  }

  get preset(): IdentityPreset | undefined {
    return this.presets.value?.find(({ id }) => id === this.plan.presetId);
  }

  get webhook(): WebhookProfile | undefined {
    return this.webhooks.value?.find(({ id }) => id === this.plan.webhookId);
  }

  get idNumber(): string {
    return this.plan.consumer.idNumber.trim() || (this.preset?.fields['idNumber'] ?? '');
  }

  /** What the institution asks for; the usual where it is not in the catalogue. */
  get fields(): Institution['fields'] {
    return this.institution?.fields ?? usualCredentials;
  }

  get credentialNames(): string[] {
    return this.plan.consent === 'on-record' ? this.fields.map(({ name }) => name) : [];
  }

  readonly problems: Partial<Record<PlanField, string>> = $derived.by(() => {
    const found = problemsOf(this.plan, this.preset?.fields ?? {}, this.#today);
    const credentials = credentialProblem(this.plan, this.fields, this.credentials);
    return credentials === null ? found : { ...found, credentials };
  });

  /** The problem of a field, once its step was tried. */
  shown(field: PlanField): string | undefined {
    return this.tried.has(stepOfField(field)) ? this.problems[field] : undefined;
  }

  problemsIn(step: StartStep): string[] {
    const entries = Object.entries(this.problems) as [PlanField, string][];
    return entries.filter(([field]) => stepOfField(field) === step).map(([, problem]) => problem);
  }

  /** Another service: what was chosen of the first one's catalogue means nothing to it. */
  async chooseConnection(connectionId: Id): Promise<void> {
    const { consumer, purpose } = this.plan;
    this.plan = { ...emptyPlan(connectionId), consumer, purpose };
    this.credentials = {};
    await this.#readCatalogue();
  }

  chooseInstitution(id: string, name: string): void {
    if (id === this.plan.institutionId) return;
    this.plan.institutionId = id;
    this.plan.institutionName = name;
    this.plan.consentId = '';
    this.credentials = {};
  }

  async chooseBrand(companyId: string, brandId: string): Promise<void> {
    Object.assign(this.plan, { companyId, brandId, services: [] });
    await this.#readTerms();
  }

  /** To the next step, where this one lacks nothing. @returns whether it moved */
  next(): boolean {
    this.tried.add(this.step);
    if (this.problemsIn(this.step).length > 0) return false;
    const after = startSteps[startSteps.indexOf(this.step) + 1];
    if (after === undefined) return false;
    this.go(after);
    return true;
  }

  back(): void {
    const before = startSteps[startSteps.indexOf(this.step) - 1];
    if (before !== undefined) this.go(before);
  }

  go(step: StartStep): void {
    // A step that is left with problems shows them from then on.
    if (startSteps.indexOf(step) > startSteps.indexOf(this.step)) this.tried.add(this.step);
    this.step = step;
    if (step === 'check') void this.earlier.load();
  }

  /**
   * Sends it; credentials are gone afterwards, whatever comes of it.
   * @returns null where something is lacking or the service has not got it; the step or `error` then says what
   */
  async send(): Promise<CallValue<'connect.start'> | null> {
    for (const step of startSteps) this.tried.add(step);
    const lacking = startSteps.find((step) => this.problemsIn(step).length > 0);
    if (lacking !== undefined) {
      this.step = lacking;
      return null;
    }
    this.sending = true;
    this.error = null;
    await this.#following.flush();
    const credentials = this.plan.consent === 'on-record' ? { ...this.credentials } : null;
    try {
      const { plan, caseId } = this;
      const started = await this.#api.call('connect.start', {
        plan,
        credentials,
        ...(caseId === null ? {} : { caseId }),
      });
      this.#following.stop();
      return started;
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
      return null;
    } finally {
      this.credentials = {};
      // The emptied fields are marked only once the analyst goes on again.
      this.tried.delete('consumer');
      this.sending = false;
    }
  }

  /** Called with each change of the plan: the request is shown as it now is, and the draft follows. */
  changed(): void {
    if (this.opened) this.#following.changed();
  }

  /** @throws {AppError} the draft is still there */
  async discard(): Promise<void> {
    this.#following.stop();
    await this.#api.call('connectDraft.discard', { caseId: this.caseId });
  }

  /** The screen closes: credentials go, the draft stays. */
  dispose(): void {
    this.#following.dispose();
    this.credentials = {};
  }

  async #readCatalogue(): Promise<void> {
    await Promise.all([this.institutions.load(), this.#readTerms()]);
    const [only, ...others] = this.institutions.value ?? [];
    if (this.plan.institutionId === '' && only !== undefined && others.length === 0)
      this.chooseInstitution(only.id, only.name);
  }

  async #readTerms(): Promise<void> {
    await this.terms.load();
    const terms = this.terms.value;
    if (terms === undefined) return;
    const { companyId, brandId, services } = terms;
    this.plan.companyId = companyId;
    this.plan.brandId = brandId;
    // All is collected unless the analyst asks for less.
    if (this.plan.services.length === 0) this.plan.services = services.map(({ id, name }) => ({ id, name }));
  }
}
