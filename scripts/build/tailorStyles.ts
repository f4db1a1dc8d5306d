import { transform } from 'lightningcss';

const styles = /(?<=<style>)[\s\S]*?(?=<\/style>)/g;
const classAttribute = /\bclass="([^"]*)"/g;
const inlineScript = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
const declaredProperty = /--[\w-]+(?=\s*:)/g;
const keyframes = /(?<=@keyframes\s+)[\w-]+/g;

const minify = (css: string, unusedSymbols: string[]) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });

function readClasses(css: string): Set<string> {
  const classes = new Set<string>();
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      // biome-ignore lint/correctness/noComponentHookFactories: a node of a style sheet, not a component
      Selector: (selector) => {
        for (const part of selector) if (part.type === 'class') classes.add(part.name);
      },
    },
  });
  return classes;
}

const readWords = (text: string) => text.split(/[\s"'`]+/);

function unusedIn(css: string, html: string, scripts: string): string[] {
  const written = [...html.matchAll(classAttribute)].flatMap(([, names = '']) => readWords(names));
  const words = new Set([...written, ...readWords(scripts)]);
  const frames = new Set(css.match(keyframes));
  const classes = [...readClasses(css)].filter((name) => !words.has(name) && !frames.has(name));
  const properties = [...new Set(css.match(declaredProperty))].filter(
    (name) => !css.includes(`var(${name}`) && !scripts.includes(name),
  );
  return [...classes, ...properties];
}

/**
 * Removes the styles that a page cannot use. A rule stays if its classes occur as whole words in the
 * page, or in a script that may write into the page; a custom property stays if anything reads it.
 * @param scripts the text of the scripts that the page may load, besides inline ones
 */
export function tailorStyles(html: string, scripts: string): string {
  const inline = [...html.matchAll(inlineScript)].map(([, code = '']) => code);
  const code = [scripts, ...inline].join('\n');
  const tailor = (css: string) => minify(css, unusedIn(css, html, code)).code.toString();
  // The second pass removes properties that only unused rules read.
  return html.replace(styles, (css) => tailor(tailor(css)));
}
