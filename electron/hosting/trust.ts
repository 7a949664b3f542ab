import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/**
 * Trusts what the system trusts besides what Node does, so that a company's own certificate authority works without a
 * setting of ours. To be called before the first request.
 */
export function trustSystemCertificates(): void {
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
}
