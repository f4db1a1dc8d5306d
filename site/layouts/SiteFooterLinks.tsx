type SiteFooterLinksProps = {
  heading: string;
  links: readonly { label: string; href: string }[];
};

export function SiteFooterLinks({ heading, links }: SiteFooterLinksProps) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
