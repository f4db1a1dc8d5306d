/** Fetches what shows a merchant's own example, once: for an address that carries one, and for visitors who open the line to type it. */
const line = document.querySelector('#seu-holerite') as HTMLDetailsElement;

const load = () => import(/* @vite-ignore */ line.dataset['script'] as string);

line.ontoggle = load;
if (/[?&](loja|produto|preco)=/.test(location.search)) load();

export {};
