import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1a1d24, #ece9e2); --soft: light-dark(#50545e, #b1b5bd);
  --paper: light-dark(#f7f6f3, #14171c); --sheet: light-dark(#fffefc, #1a1e24); --line: light-dark(#d8d4ca, #343b45);
  --good: light-dark(#0f6b3f, #74d39b); --bad: light-dark(#a3231b, #ff9b8d); --accent: light-dark(#23409b, #9fb3ff);
  font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
body { max-width: 70rem; margin: 2.5rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p { margin: .35rem 0; color: var(--soft); }
.drop { margin: 1.25rem 0; padding: 1.5rem; border: 2px dashed var(--line); border-radius: 10px; background: var(--sheet); }
.drop.over { border-color: var(--accent); }
label { display: block; margin: .5rem 0; font-weight: 550; }
input[type=text] { width: 100%; box-sizing: border-box; padding: .4rem .5rem; font: 13px ui-monospace, monospace; }
#verdict { margin: 1.25rem 0 .5rem; padding: .75rem 1rem; border-left: 5px solid var(--line); background: var(--sheet); }
#verdict[data-state=good] { border-color: var(--good); }
#verdict[data-state=bad] { border-color: var(--bad); }
#verdict strong { font-size: 1.1rem; color: var(--ink); }
table { width: 100%; border-collapse: collapse; background: var(--sheet); font-size: 13px; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; font-weight: 600; }
tr[data-state=whole] td:first-child { color: var(--good); }
tr:not([data-state=whole]) td:first-child { color: var(--bad); }
p { text-wrap: pretty; }
td:last-child { width: 27rem; font: 11px ui-monospace, monospace; color: var(--soft); }
`;

/**
 * The page that a receiver of an evidence bundle opens: it reads the bundle in the browser, without a network, and says
 * of each file whether it is whole. It may run its own script and nothing else.
 * @param script what `renderer/verifier/` is built to
 */
export function verifyPage(script: string): string {
  const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verify an evidence bundle</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Verify an evidence bundle</h1>
<p>Everything happens in this page. Nothing is sent anywhere; it works without a network.</p>
<div class="drop" id="drop">
<p>Drop the bundle’s ZIP here, or choose it:</p>
<label>The ZIP as it was received <input type="file" id="zip" accept=".zip"></label>
<label>Or the folder that it was unpacked into <input type="file" id="folder" webkitdirectory></label>
<label>The fingerprint that you were given apart from it, if any
<input type="text" id="fingerprint" autocomplete="off" spellcheck="false" maxlength="80"></label>
</div>
<div id="verdict" role="status"><strong>Nothing chosen yet.</strong></div>
<p id="known"></p>
<table hidden id="table"><thead><tr><th>State</th><th>File</th><th>SHA-256</th></tr></thead><tbody id="files"></tbody></table>
<p>A whole bundle shows that its files are as they were when it was made. It does not show that a bank made the
originals, nor that what they say is true.</p>
</main>
<script type="module">${script}</script>
</body>
</html>
`;
}
