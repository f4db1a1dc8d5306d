/**
 * Fetches the script that searches at the first use of its box; it takes up what was typed meanwhile.
 * Until it has arrived, each use tries again.
 */
const box = document.querySelector('[data-script]') as HTMLInputElement;

box.onfocus = box.oninput = () => {
  import(/* @vite-ignore */ box.dataset['script'] as string).catch(() => {
    box.ariaInvalid = 'true';
  });
};

export {};
