import { z } from 'zod';
import type { ConnectTerms, CredentialField, Institution } from '../../../shared/calls/connect.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { CatalogueEntry } from '../../service/endpoints/client.ts';
import { plainText } from '../../service/json/redaction.ts';
import { firstOf, identifier, words } from '../../service/requests/wire.ts';
import type { DeskDependencies } from '../dependencies.ts';

type Dependencies = Pick<DeskDependencies, 'clientFor' | 'profileOf'>;

const list = z.array(z.unknown());

/** What is asked where a service does not say what its institutions ask. */
const usualFields: readonly CredentialField[] = [
  { name: 'username', label: 'User name', secret: false },
  { name: 'password', label: 'Password', secret: true },
];

/**
 * What a service can collect from; empty where it keeps no such list.
 * @throws {AppError} `service-…`, or what the connection's secrets reject with
 */
export async function readInstitutions(connection: Connection, deps: Dependencies): Promise<Institution[]> {
  const client = await deps.clientFor(connection);
  const providers = await ifKept(client.fetchProviders());
  return providers.map((provider) => institutionOf(provider, connection.kind === 'this-computer'));
}

/**
 * What a service collects for a company and brand; of the only ones where none is named.
 * @throws {AppError} `service-…`, or what the connection's secrets reject with
 */
export async function readTerms(
  connection: Connection,
  asked: { companyId?: string | undefined; brandId?: string | undefined },
  deps: Dependencies,
): Promise<ConnectTerms> {
  const client = await deps.clientFor(connection);
  const companies = (await ifKept(client.fetchCompanies())).map(({ id, name, raw }) => ({
    id,
    name,
    brands: entriesIn(raw, 'brands'),
  }));
  const company = companies.find(({ id }) => id === asked.companyId) ?? only(companies);
  const brand = company?.brands.find(({ id }) => id === asked.brandId) ?? only(company?.brands ?? []);
  const services =
    company === undefined || brand === undefined ? [] : await ifKept(client.fetchDataServices(company.id, brand.id));
  return {
    companies,
    companyId: company?.id ?? '',
    brandId: brand?.id ?? '',
    services: services.map(({ id, name, raw }) => ({ id, name, description: descriptionOf(raw) })),
    rememberMe: [...deps.profileOf(connection).rememberMeSuggestions],
  };
}

/** A list that a service does not keep is an empty one; every other failure stays one. */
async function ifKept(reading: Promise<CatalogueEntry[]>): Promise<CatalogueEntry[]> {
  try {
    return await reading;
  } catch (error) {
    if (AppError.dataOf(error).code === 'service-missing') return [];
    throw error;
  }
}

function institutionOf({ id, name, raw }: CatalogueEntry, builtIn: boolean): Institution {
  const given = (firstOf(list, raw, ['fields', 'credentialFields', 'loginFields', 'credentials']) ?? []).flatMap(
    fieldOf,
  );
  return {
    id,
    name,
    description: descriptionOf(raw),
    fields: given.length > 0 ? given : [...usualFields],
    fieldsGiven: given.length > 0,
    // Only the desk's own service is known to list logins that may be shown.
    rehearsals: builtIn ? (firstOf(list, raw, ['logins']) ?? []).flatMap(rehearsalOf) : [],
  };
}

function fieldOf(raw: unknown): CredentialField[] {
  const name = firstOf(identifier, raw, ['name', 'id', 'key']);
  if (name === undefined || name.length > 100) return [];
  const kind = firstOf(words, raw, ['type', 'kind'])?.toLowerCase() ?? '';
  return [
    {
      name,
      label: plainText(firstOf(words, raw, ['label', 'title']) ?? name, 100),
      // What is not said to be readable is hidden while it is typed.
      secret: !['text', 'username', 'email', 'number', 'tel'].includes(kind),
    },
  ];
}

function rehearsalOf(raw: unknown): { username: string; shows: string }[] {
  const username = firstOf(words, raw, ['username']);
  return username === undefined ? [] : [{ username, shows: plainText(firstOf(words, raw, ['shows']) ?? '') }];
}

function entriesIn(raw: unknown, field: string): { id: string; name: string }[] {
  return (firstOf(list, raw, [field]) ?? []).flatMap((entry) => {
    const id = firstOf(identifier, entry, ['id', 'code', 'key']);
    return id === undefined ? [] : [{ id, name: plainText(firstOf(words, entry, ['name', 'label']) ?? id) }];
  });
}

function descriptionOf(raw: unknown): string | null {
  const text = plainText(firstOf(words, raw, ['description', 'summary']) ?? '', 500);
  return text === '' ? null : text;
}

function only<T>(entries: readonly T[]): T | undefined {
  return entries.length === 1 ? entries[0] : undefined;
}
