import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { z } from 'zod';
import type { ShippedPackage } from './shippedPackages.ts';
import { project } from '../project.ts';

/** npm's `integrity` of a package (`sha512-` and base64), by its folder. */
function integrities(): Map<string, string> {
  const lock: unknown = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) })
    .parse(lock);
  return new Map(Object.entries(packages).map(([folder, { integrity = '' }]) => [folder, integrity]));
}

/** The address of a package at npm (https://github.com/package-url/purl-spec). */
const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function licenseOf(declared: string): Models.SpdxLicense | Models.NamedLicense {
  const id = SPDX.fixupSpdxId(declared);
  return id === undefined ? new Models.NamedLicense(declared) : new Models.SpdxLicense(id);
}

/** What the application is made of, as CycloneDX 1.6 in JSON. The same build gives the same text. */
export function billOfMaterials(
  application: { name: string; version: string },
  electronVersion: string,
  packages: readonly ShippedPackage[],
): string {
  const integrity = integrities();
  const component = (type: Enums.ComponentType, name: string, version: string, license: string): Models.Component =>
    new Models.Component(type, name, {
      version,
      purl: purl(name, version),
      bomRef: purl(name, version),
      licenses: new Models.LicenseRepository([licenseOf(license)]),
    });
  const root = new Models.Component(Enums.ComponentType.Application, application.name, {
    version: application.version,
    bomRef: application.name,
  });
  const parts = packages.map(({ name, version, license, folder }) => {
    const part = component(Enums.ComponentType.Library, name, version, license);
    const [algorithm, base64 = ''] = (integrity.get(folder) ?? '').split('-');
    if (algorithm === 'sha512')
      part.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(base64, 'base64').toString('hex'));
    return part;
  });
  parts.push(component(Enums.ComponentType.Framework, 'electron', electronVersion, 'MIT'));
  for (const part of parts) root.dependencies.add(part.bomRef);
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: root }),
    components: new Models.ComponentRepository(parts),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 1 });
}
