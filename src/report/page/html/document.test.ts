import { describe, expect, it } from 'vitest';
import { documentOf } from './document.ts';
import { html } from './html.ts';

const bodyOf = (page: string) => /<body>\n([\s\S]*?)\n<\/body>/.exec(page)?.[1];

describe('a page in fewer letters', () => {
  it('says quotes and what is greater as they are, where that is text alone', () => {
    const text = `12" away, 3 > 2, one's own`;
    expect(bodyOf(documentOf('Title', '', html`<p>${text}</p>`))).toBe(`<p>${text}</p>`);
  });

  it('escapes them still within a tag', () => {
    const hostile = `"> <b onclick='x'`;
    expect(bodyOf(documentOf('Title', '', html`<p title="${hostile}" lang="en">${hostile}</p>`))).toBe(
      `<p title="&#34;&#62; &#60;b onclick=&#39;x&#39;" lang=en>"> &#60;b onclick='x'</p>`,
    );
  });

  it('makes no letter of what was written as an escape', () => {
    expect(bodyOf(documentOf('Title', '', html`<p>${'&#60;b&#62; &#34;'}</p>`))).toBe(
      '<p>&#38;#60;b&#38;#62; &#38;#34;</p>',
    );
  });

  it('leaves out ends of lines between blocks, and none of a text', () => {
    const body = html`<div>\n<p>a\nb</p>\n\n<p>c</p>\n<b>d</b>\n</div><pre>${'e >\n\nf >\n'}</pre>`;
    expect(bodyOf(documentOf('Title', '', body))).toBe(
      '<div><p>a\nb<p>c</p>\n<b>d</b></div><pre>e >\n\nf >\n</pre>',
    );
  });

  it('leaves out ends that the end of what they are in makes needless', () => {
    const body = html`<section><dl><div><dt>a</dt><dd>b</dd></div></dl><p>c</p></section>`;
    expect(bodyOf(documentOf('Title', '', body))).toBe(
      '<section><dl><div><dt>a<dd>b</div></dl><p>c</section>',
    );
  });
});
