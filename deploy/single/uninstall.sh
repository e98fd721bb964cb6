#!/usr/bin/env bash
# Removes the site from this server. Data and settings stay.
set -euo pipefail

[[ $EUID -eq 0 ]] || { echo "Run this script as root, such as with sudo." >&2; exit 1; }
systemctl disable -q --now mind-sports 2>/dev/null || true
rm -f /etc/systemd/system/mind-sports.service /usr/local/bin/mind-sports /etc/caddy/mind-sports.caddy
sed -i '/^import mind-sports.caddy$/d' /etc/caddy/Caddyfile
systemctl daemon-reload
systemctl reload-or-restart caddy || true
rm -rf /opt/mind-sports /var/cache/mind-sports
cat <<'END'
The site is removed. These stay, and deploy/single/install.sh uses them again:
  /var/lib/mind-sports          database, files, and the secret key
  /etc/mind-sports/site.env     settings
END
